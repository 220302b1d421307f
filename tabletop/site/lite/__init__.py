"""The notebooks with Python in the browser: a whole JupyterLite beside the pages of the site, nothing of it from another host.

``build`` makes it in a folder of its own; ``gather`` fetches Pyodide and wheels through npm and pip, ``lock`` tells the kernel
what there is. What is laid down once is compiled for the Python of Pyodide: a kernel starts in half the time.
"""
