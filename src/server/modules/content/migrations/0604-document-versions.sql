-- A dated version of a document is called a version; what is written is called text.
alter table content.editions rename to document_versions;
alter table content.document_versions rename column words to texts;
alter table content.passages rename column words to text;
alter view content.published_letters rename column words to content;

-- Saved versions are append-only for the program, not for its migrations.
alter table content.page_versions disable trigger user;
update content.page_versions set draft = (draft - 'edition') || jsonb_build_object('versionDay', draft -> 'edition')
  where draft ? 'edition';
alter table content.page_versions enable trigger user;
alter table content.document_versions disable trigger user;
update content.document_versions set texts = (texts - 'edition') || jsonb_build_object('versionDay', texts -> 'edition')
  where texts ? 'edition';
alter table content.document_versions enable trigger user;
