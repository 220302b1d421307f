"""What one person did and when to ask again, kept on this person's machine alone and given to nobody; and what to ask:
rulings with their positions.
"""
