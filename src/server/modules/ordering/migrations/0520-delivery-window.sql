-- Hours between which the courier comes, as the buyer chose them: 10-14. Null: any time of the day.
alter table ordering.orders add column delivery_window text check (delivery_window ~ '^[0-9]{1,2}-[0-9]{1,2}$');
