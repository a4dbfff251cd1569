alter table analytics.orders rename column refund_told to refund_reported;
