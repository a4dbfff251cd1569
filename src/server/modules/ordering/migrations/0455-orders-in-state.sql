-- How many orders are in each state is read from this alone; the other index carries the key of every order.
create index orders_in_state on ordering.orders (state);
