-- What a document said when it was published: its words with every figure filled in as it was that day. Consents name
-- an edition by its address, so it is never changed and never goes.
create table content.editions (
  page_id integer not null references content.pages (id),
  day date not null,
  version integer not null,
  words jsonb not null,
  published_at timestamptz not null,
  published_by text not null,
  primary key (page_id, day),
  unique (page_id, version),
  foreign key (page_id, version) references content.page_versions (page_id, version)
);

create trigger append_only before update or delete on content.editions
  for each row execute function catalog.refuse_change();
create trigger never_emptied before truncate on content.editions execute function catalog.refuse_change();

-- For other modules: the documents of each site and their editions in force.
create view content.published_documents as
  select p.language, p.path, e.day, p.path || '/' || to_char(e.day, 'YYYY-MM-DD') as address, e.words ->> 'title' as title,
    coalesce(e.words -> 'consents', '[]') as consents
  from content.pages p join content.editions e on e.page_id = p.id and e.version = p.published_version
  where p.kind = 'document';
