-- As everywhere else: what went wrong the last time is the last error.
alter table payments.refunds rename column last_trouble to last_error;
