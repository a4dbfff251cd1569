-- Who has applied, for the screens of the staff.
create view career.published_applications as
  select a.id, a.reference, a.created_at, v.title as vacancy, a.name, a.phone, a.email, a.about, r.file,
    r.sent_name as resume, r.type as resume_type
  from career.applications a
  left join career.vacancies v on v.id = a.vacancy_id
  left join career.resumes r on r.application_id = a.id;
