-- How much visitors sent in a day is summed up with each document.
create index file_document_of_visitor on file (created_at) include (bytes)
  where purpose = 'DOCUMENT' and owner_user_id is null;
