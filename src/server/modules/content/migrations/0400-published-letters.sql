-- For whoever writes letters: the words that are in force.
create view content.published_letters as
  select p.language, substr(p.path, length('letters/') + 1) as letter, v.draft as words
  from content.pages p join content.page_versions v on v.page_id = p.id and v.version = p.published_version
  where p.kind = 'letter';
