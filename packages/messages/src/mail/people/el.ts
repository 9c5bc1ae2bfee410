/** To clergy and staff in the polite plural; about account deletion, to the faithful, in the singular. */
export const el = {
  'invitation.subject': 'Πρόσκληση στο Καντήλι',
  'invitation.to.OWNER': 'να αναλάβετε την ευθύνη ναού: {temple}',
  'invitation.to.TREASURER': 'να αναλάβετε ταμίας ναού: {temple}',
  'invitation.to.SEXTON': 'να αναλάβετε νεωκόρος ναού: {temple}',
  'invitation.to.ADMIN': 'να συμμετάσχετε στη διαχείριση της πλατφόρμας, με τον ρόλο «{role}»',
  'invitation.lead': 'Σας προσκαλούμε {to}.',
  'invitation.leadFrom': 'Σας προσκαλούν {to}. Η πρόσκληση στάλθηκε από: {who}.',
  'invitation.body':
    'Από τον σύνδεσμο βλέπετε την πρόσκληση και την αποδέχεστε με δικό σας κωδικό. Ισχύει μία φορά, για {days} ημέρες. Αν δεν γνωρίζετε τι αφορά, δεν χρειάζεται να κάνετε τίποτα.',
  'invitation.button': 'Δείτε την πρόσκληση',
  'invitation.footer': 'Λαμβάνετε το μήνυμα επειδή κάποιος έγραψε τη διεύθυνσή σας σε πρόσκληση.',

  'userRequest.toMyTemple': 'Ο ναός σας',
  'userRequest.toMyAccount': 'Ο λογαριασμός σου',
  'userRequest.reason': 'Ο λόγος: {reason}',
  'userRequest.footer': 'Το μήνυμα στάλθηκε επειδή από αυτή τη διεύθυνση ήρθε αίτηση στο Καντήλι.',

  'applicationReceived.subject': 'Λάβαμε την αίτησή σας αρ. {number}',
  'applicationReceived.lead': 'Σας ευχαριστούμε. Η αίτηση του ναού σας έφτασε.',
  'applicationReceived.body':
    'Εξετάζουμε την ευλογία που αναφέρει και ίσως σας τηλεφωνήσουμε. Θα σας γράψουμε σε αυτό το e-mail. Μέχρι τότε τίποτε από όσα γράψατε δεν εμφανίζεται σε κανέναν άλλον.',
  'applicationApproved.subject': 'Η αίτησή σας αρ. {number} εγκρίθηκε',
  'applicationApproved.lead': 'Ο ναός σας μπορεί να ενταχθεί στο Καντήλι.',
  'applicationApproved.body':
    'Με ξεχωριστό μήνυμα προσκαλείται όποιος θα έχει εδώ την ευθύνη του ναού. Οι πιστοί θα τον δουν όταν η σελίδα του είναι έτοιμη.',
  'applicationDeclined.subject': 'Για την αίτησή σας αρ. {number}',
  'applicationDeclined.lead': 'Δεν μπορέσαμε να εγκρίνουμε την αίτηση του ναού σας.',
  'applicationDeclined.body': 'Αν το ζήτημα τακτοποιηθεί, μπορείτε να κάνετε νέα αίτηση.',
  'dataChangeApproved.subject': 'Η αλλαγή που ζητήσατε έγινε (αρ. {number})',
  'dataChangeApproved.lead': 'Τα στοιχεία του ναού σας άλλαξαν όπως ζητήσατε.',
  'dataChangeApproved.body': 'Παρακαλούμε δείτε τα στη σελίδα του ναού σας.',
  'dataChangeDeclined.subject': 'Για την αλλαγή που ζητήσατε (αρ. {number})',
  'dataChangeDeclined.lead': 'Δεν μπορέσαμε να κάνουμε την αλλαγή που ζητήσατε.',
  'dataChangeDeclined.body': 'Τον λόγο θα τον βρείτε στη σελίδα του ναού σας.',
  'erasureReceived.subject': 'Λάβαμε την αίτησή σου αρ. {number}',
  'erasureReceived.lead': 'Ζήτησες να σε ξεχάσουμε και να κλείσουμε τον λογαριασμό σου.',
  'erasureReceived.body':
    'Απαντάμε μέσα σε έναν μήνα. Αν δεν το ζήτησες εσύ, συνδέσου και άλλαξε τον κωδικό σου.',
  'erasureApproved.subject': 'Ο λογαριασμός σου έκλεισε',
  'erasureApproved.lead':
    'Όπως ζήτησες, ξεχάσαμε το όνομά σου, το e-mail, το τηλέφωνο και κάθε όνομα που έγραψες.',
  'erasureApproved.body':
    'Όσα προσφέρθηκαν μένουν στα βιβλία χωρίς το όνομά σου, όπως ζητεί ο νόμος. Αυτό είναι το τελευταίο μας μήνυμα· το αντίγραφό του σβήνεται ύστερα από έναν μήνα.',
  'erasureDeclined.subject': 'Για την αίτησή σου αρ. {number}',
  'erasureDeclined.lead': 'Δεν μπορέσαμε ακόμη να κλείσουμε τον λογαριασμό σου.',
  'erasureDeclined.body':
    'Τον λόγο θα τον βρεις στον λογαριασμό σου. Μπορείς να το ζητήσεις ξανά οποτεδήποτε.',
  'diptychs.invitation.subject': 'Δίπτυχα της οικογένειας: πρόσκληση από {who}',
  'diptychs.invitation.lead':
    'Έχεις πρόσκληση από {who} να μοιραστείτε τα ονόματα της οικογένειας, υπέρ υγείας και υπέρ αναπαύσεως.',
  'diptychs.invitation.body':
    'Χρειάζεται λογαριασμός με αυτό το e-mail. Ο σύνδεσμος ισχύει μία φορά, για {days} ημέρες. Αν δεν γνωρίζεις ποιος σε προσκαλεί, δεν χρειάζεται να κάνεις τίποτα.',
  'diptychs.invitation.button': 'Δες την πρόσκληση',
  'diptychs.closed.subject': 'Έκλεισαν δίπτυχα που μοιραζόσουν',
  'diptychs.closed.lead': 'Ένας λογαριασμός έκλεισε ({who}) και μαζί του τα ονόματα που μοιραζόσουν.',
  'diptychs.closed.body': 'Τα δικά σου δίπτυχα, και όσα είχες αντιγράψει σε αυτά, δεν άλλαξαν.',
  'diptychs.closed.button': 'Δες τα δίπτυχά σου',
  'diptychs.reminder.subject': 'Πλησιάζει ημέρα μνημοσύνου',
  'diptychs.reminder.DAY_40':
    'Πλησιάζουν οι σαράντα ημέρες ενός προσώπου από τα δίπτυχά σου. Το μνημόσυνο μπορεί να τελεστεί: {day}.',
  'diptychs.reminder.YEAR':
    'Πλησιάζει το ετήσιο μνημόσυνο ενός προσώπου από τα δίπτυχά σου. Μπορεί να τελεστεί: {day}.',
  'diptychs.reminder.body':
    'Οι συνήθειες διαφέρουν: μίλησε πρώτα με τον ιερέα. Στα δίπτυχά σου θα δεις το όνομα, και από εκεί μπορείς να ζητήσεις το μνημόσυνο από έναν ναό.',
  'diptychs.reminder.button': 'Δες τα δίπτυχά σου',
} as const
