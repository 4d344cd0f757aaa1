# What every game needs.
yes = Yes
no = No
