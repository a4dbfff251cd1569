-- As everywhere else: what went wrong the last time is the last error.
alter table pickup_points.sources rename column trouble to last_error;
