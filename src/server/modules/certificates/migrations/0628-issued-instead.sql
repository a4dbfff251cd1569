-- Money of a return goes back to the certificate that paid, unless that was handed on meanwhile: then a new one is
-- issued to the buyer, whose key names the order and the certificate that had paid.
create view certificates.issued_instead as
  select c.issue_key, split_part(c.issue_key, ':', 2) as order_key, split_part(c.issue_key, ':', 3)::integer as certificate_id,
    e.amount
  from certificates.certificates c
  join certificates.entries e on e.certificate_id = c.id and e.kind = 'issued'
  where c.issue_key like 'refund:%';

-- A refund looks for those of its order.
create index certificates_issued_instead on certificates.certificates (split_part(issue_key, ':', 2))
  where issue_key like 'refund:%';

create view certificates.published_issued_instead as
  select order_key, certificate_id, amount from certificates.issued_instead;
