-- A reward that was given and taken back: the friend's order was refunded after its days of return.
alter table referral.invitations
  drop constraint invitations_state_check,
  drop constraint invitations_check2,
  drop constraint invitations_check3,
  add constraint invitations_state_check
    check (state in ('opened', 'ordered', 'waiting', 'rewarded', 'refused', 'taken_back')),
  add constraint invitations_settled check ((state in ('rewarded', 'refused', 'taken_back')) = (settled_at is not null)),
  add constraint invitations_of_month check ((state in ('rewarded', 'taken_back')) = (reward_month is not null));
