alter table marketing.told_people rename to reported_people;
