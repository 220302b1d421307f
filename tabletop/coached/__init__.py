"""Whole games against opponents that know only what their seat can know, with a coach beside the learner."""
