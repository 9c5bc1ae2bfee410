-- Customers share their views of lists with nobody.
update list_view set shared_with = 'NOBODY', role_id = null
where shared_with <> 'NOBODY'
  and exists (select from app_user where app_user.id = list_view.user_id and app_user.type = 'CUSTOMER');
