/** To clergy and staff, in the polite plural. */
export const el = {
  'invitation.subject': 'Πρόσκληση στο Καντήλι',
  'invitation.to.OWNER': 'να αναλάβετε την ευθύνη ναού: {temple}',
  'invitation.to.TREASURER': 'να αναλάβετε ταμίας ναού: {temple}',
  'invitation.to.SEXTON': 'να αναλάβετε νεωκόρος ναού: {temple}',
  'invitation.to.ADMIN': 'να συμμετάσχετε στη διαχείριση της πλατφόρμας, με τον ρόλο «{role}»',
  'invitation.lead': 'Σας προσκαλούμε {to}.',
  'invitation.leadFrom': 'Σας προσκαλούν {to}. Η πρόσκληση στάλθηκε από: {who}.',
  'invitation.body':
    'Από τον σύνδεσμο βλέπετε την πρόσκληση και την αποδέχεστε με δικό σας κωδικό. Ισχύει μία φορά, για {days} ημέρες. Αν δεν γνωρίζετε περί τίνος πρόκειται, δεν χρειάζεται να κάνετε τίποτα.',
  'invitation.button': 'Δείτε την πρόσκληση',
  'invitation.footer': 'Λαμβάνετε το μήνυμα επειδή κάποιος έγραψε τη διεύθυνσή σας σε πρόσκληση.',
} as const
