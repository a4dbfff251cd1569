-- Who works on a request is known where staff work on them; these columns have only ever said `new`.
alter table requests.stylist_requests drop column state;
alter table requests.feedback drop column state;

create view requests.published_questions as
  select id, created_at, product_id, name, phone, contact_method, question
  from requests.stylist_requests;

create view requests.published_feedback as
  select id, reference, created_at, topic, order_number, name, email, phone, message
  from requests.feedback;
