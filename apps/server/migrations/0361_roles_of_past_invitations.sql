-- A role may be deleted though somebody was once invited with it: an invitation that is over forgets which it was.

alter table invitation drop constraint invitation_role_id_fkey;
alter table invitation add foreign key (role_id) references role on delete set null;

alter table invitation drop constraint invitation_check;
alter table invitation add constraint invitation_check
  check (user_type <> 'ADMIN' or (temple_id is null and duty is null));
