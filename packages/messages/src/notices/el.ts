/**
 * Notifications: for each kind its line under the bell, its e-mail and its push. Singular to the faithful, polite plural
 * to clergy and staff. Numbers, titles and counts only: no name, no intention, no message.
 */
export const el = {
  'bell.newRequest': 'Νέο αίτημα αρ. {number}',
  'subject.newRequest': 'Νέο αίτημα αρ. {number}',
  'lead.newRequest': 'Έφτασε νέο αίτημα για τον ναό σας ({temple}). Θα το βρείτε στη σελίδα «Σήμερα».',
  'button.newRequest': 'Ανοίξτε τη σελίδα «Σήμερα»',
  'push.newRequest': 'Νέο αίτημα',
  'pushText.newRequest': 'Αίτημα αρ. {number}: θα το βρείτε στη σελίδα «Σήμερα».',

  'bell.withdrawn': 'Το αίτημα αρ. {number} αποσύρθηκε από τον πιστό',
  'push.withdrawn': 'Απόσυρση αιτήματος',
  'pushText.withdrawn': 'Το αίτημα αρ. {number} αποσύρθηκε.',

  'bell.lateRequests.one': 'Ένα αίτημα περιμένει περισσότερο από όσο υποσχεθήκατε',
  'bell.lateRequests.other': '{count} αιτήματα περιμένουν περισσότερο από όσο υποσχεθήκατε',
  'subject.lateRequests.one': 'Ένα αίτημα περιμένει περισσότερο από όσο υποσχεθήκατε',
  'subject.lateRequests.other': '{count} αιτήματα περιμένουν περισσότερο από όσο υποσχεθήκατε',
  'lead.lateRequests':
    'Στον ναό σας ({temple}) περιμένουν αιτήματα πέρα από τον χρόνο που δηλώνετε στη σελίδα σας. Θα τα βρείτε στη σελίδα «Σήμερα».',
  'button.lateRequests': 'Άνοιγμα της σελίδας «Σήμερα»',
  'push.lateRequests': 'Αιτήματα που περιμένουν',
  'pushText.lateRequests.one': 'Ένα αίτημα περιμένει περισσότερο από όσο υποσχεθήκατε.',
  'pushText.lateRequests.other': '{count} αιτήματα περιμένουν περισσότερο από όσο υποσχεθήκατε.',

  'bell.reminder.one': 'Υπενθύμιση: μία πράξη περιμένει',
  'bell.reminder.other': 'Υπενθύμιση: {count} πράξεις περιμένουν',
  'subject.reminder.one': 'Μία πράξη περιμένει στον ναό σας',
  'subject.reminder.other': '{count} πράξεις περιμένουν στον ναό σας',
  'lead.reminder':
    'Η διαχείριση σας υπενθυμίζει όσα περιμένουν στον ναό σας ({temple}). Θα τα βρείτε στη σελίδα «Σήμερα».',
  'button.reminder': 'Άνοιγμα της σελίδας «Σήμερα»',
  'push.reminder': 'Υπενθύμιση',
  'pushText.reminder.one': 'Μία πράξη περιμένει στον ναό σας.',
  'pushText.reminder.other': '{count} πράξεις περιμένουν στον ναό σας.',

  'bell.templeLate.one': 'Ένα αίτημα περιμένει ακόμη: {temple}',
  'bell.templeLate.other': '{count} αιτήματα περιμένουν ακόμη: {temple}',
  'subject.templeLate.one': 'Ένα αίτημα περιμένει ακόμη: {temple}',
  'subject.templeLate.other': '{count} αιτήματα περιμένουν ακόμη: {temple}',
  'lead.templeLate': 'Ο ναός ({temple}) έχει ειδοποιηθεί και δεν έχει απαντήσει. Οι πιστοί περιμένουν.',
  'button.templeLate': 'Άνοιγμα των αιτημάτων',
  'push.templeLate': 'Αιτήματα που περιμένουν ακόμη',
  'pushText.templeLate.one': 'Ένα αίτημα: {temple}',
  'pushText.templeLate.other': '{count} αιτήματα: {temple}',

  'bell.attention.one': 'Κάτι χρειάζεται απόφαση',
  'bell.attention.other': '{count} θέματα χρειάζονται απόφαση',
  'subject.attention.one': 'Κάτι χρειάζεται απόφαση',
  'subject.attention.other': '{count} θέματα χρειάζονται απόφαση',
  'lead.attention': 'Θα τα βρείτε στον πίνακα ελέγχου, με το αίτημα ή την πληρωμή που αφορούν.',
  'button.attention': 'Άνοιγμα του πίνακα ελέγχου',
  'push.attention': 'Χρειάζεται απόφαση',
  'pushText.attention.one': 'Ένα θέμα περιμένει στον πίνακα ελέγχου.',
  'pushText.attention.other': '{count} θέματα περιμένουν στον πίνακα ελέγχου.',

  'bell.surveyOpened': 'Η συλλογή «{title}» περιμένει την απάντησή σας ως τις {until}',
  'subject.surveyOpened': '{title}: παρακαλούμε συμπληρώστε την ως τις {until}',
  'lead.surveyOpened':
    'Η συλλογή «{title}» είναι ανοιχτή ως τις {until}. Φυλάσσεται όσο τη συμπληρώνετε και υποβάλλεται μία φορά.',
  'button.surveyOpened': 'Συμπλήρωση',
  'push.surveyOpened': 'Συλλογή στοιχείων',
  'pushText.surveyOpened': 'Η συλλογή «{title}» είναι ανοιχτή ως τις {until}.',
  'bell.surveyReminder': 'Η συλλογή «{title}» δεν έχει υποβληθεί ακόμη· είναι ανοιχτή ως τις {until}',
  'subject.surveyReminder': 'Υπενθύμιση: {title}, ως τις {until}',
  'lead.surveyReminder': 'Η συλλογή «{title}» δεν έχει υποβληθεί ακόμη. Είναι ανοιχτή ως τις {until}.',
  'button.surveyReminder': 'Συμπλήρωση',
  'push.surveyReminder': 'Υπενθύμιση',
  'pushText.surveyReminder': 'Η συλλογή «{title}» είναι ανοιχτή ως τις {until}.',
  'bell.surveyReturned': 'Η συλλογή «{title}» σας επιστράφηκε με μια παρατήρηση',
  'subject.surveyReturned': '{title}: παρακαλούμε δείτε την ξανά',
  'lead.surveyReturned':
    'Η συλλογή «{title}» επιστράφηκε με μια παρατήρηση. Όλα τα άλλα μένουν όπως τα υποβάλατε.',
  'button.surveyReturned': 'Διαβάστε την παρατήρηση',
  'push.surveyReturned': 'Επιστροφή',
  'pushText.surveyReturned': 'Η συλλογή «{title}» επιστράφηκε με μια παρατήρηση.',
  'bell.payoutSent': 'Χρήματα είναι στον δρόμο για τον ναό σας',
  'subject.payoutSent': 'Χρήματα είναι στον δρόμο για τον ναό σας',
  'lead.payoutSent':
    'Στάλθηκε απόδοση στον λογαριασμό του ναού ({temple}). Το ποσό και οι πράξεις φαίνονται στη σελίδα των αποδόσεων.',
  'button.payoutSent': 'Δείτε το στο Καντήλι',
  'push.payoutSent': 'Απόδοση χρημάτων',
  'pushText.payoutSent': 'Χρήματα είναι στον δρόμο για τον ναό σας.',

  'bell.messageOfRequest': 'Νέο μήνυμα για το αίτημα αρ. {number}',
  'subject.messageOfRequest': 'Νέο μήνυμα για το αίτημα αρ. {number}',
  'lead.messageOfRequest':
    'Μπορείτε να το διαβάσετε και να απαντήσετε στη σελίδα «Μηνύματα». Τα μηνύματα δεν γράφονται ποτέ σε e-mail.',
  'button.messageOfRequest': 'Ανοίξτε τα μηνύματα',
  'push.messageOfRequest': 'Νέο μήνυμα',
  'pushText.messageOfRequest': 'Για το αίτημα αρ. {number}.',

  'bell.messageOfTemple': 'Νέο μήνυμα: {temple} και διαχείριση',
  'subject.messageOfTemple': 'Νέο μήνυμα: {temple} και διαχείριση',
  'lead.messageOfTemple':
    'Μπορείτε να το διαβάσετε και να απαντήσετε στη σελίδα «Μηνύματα». Τα μηνύματα δεν γράφονται ποτέ σε e-mail.',
  'button.messageOfTemple': 'Ανοίξτε τα μηνύματα',
  'push.messageOfTemple': 'Νέο μήνυμα',
  'pushText.messageOfTemple': '{temple} και διαχείριση',

  'bell.messageReported': 'Αναφέρθηκε ένα μήνυμα',
  'subject.messageReported': 'Αναφέρθηκε ένα μήνυμα',
  'lead.messageReported': 'Κάποιος ζητά να δείτε ένα μήνυμα. Θα το βρείτε στη σελίδα «Μηνύματα».',
  'button.messageReported': 'Ανοίξτε τα μηνύματα',
  'push.messageReported': 'Αναφορά μηνύματος',
  'pushText.messageReported': 'Θα το βρείτε στη σελίδα «Μηνύματα».',

  'bell.applicationArrived': 'Ναός ζητά να ενταχθεί (αρ. {number})',
  'subject.applicationArrived': 'Ναός ζητά να ενταχθεί (αρ. {number})',
  'lead.applicationArrived': 'Περιμένει την απάντηση διαχειριστή.',
  'button.applicationArrived': 'Άνοιγμα της αίτησης',
  'push.applicationArrived': 'Νέα αίτηση',
  'pushText.applicationArrived': 'Ναός ζητά να ενταχθεί (αρ. {number}).',

  'bell.dataChangeAsked': 'Ναός ζητά αλλαγή στοιχείων (αρ. {number})',
  'subject.dataChangeAsked': 'Ναός ζητά αλλαγή στοιχείων (αρ. {number})',
  'lead.dataChangeAsked': 'Περιμένει την απάντηση διαχειριστή.',
  'button.dataChangeAsked': 'Άνοιγμα της αίτησης',
  'push.dataChangeAsked': 'Νέα αίτηση',
  'pushText.dataChangeAsked': 'Ναός ζητά αλλαγή στοιχείων (αρ. {number}).',

  'bell.erasureAsked': 'Αίτηση διαγραφής προσωπικών δεδομένων (αρ. {number})',
  'subject.erasureAsked': 'Αίτηση διαγραφής προσωπικών δεδομένων (αρ. {number})',
  'lead.erasureAsked': 'Περιμένει την απάντηση διαχειριστή.',
  'button.erasureAsked': 'Άνοιγμα της αίτησης',
  'push.erasureAsked': 'Νέα αίτηση',
  'pushText.erasureAsked': 'Διαγραφή προσωπικών δεδομένων (αρ. {number}).',

  'bell.namesOpened': 'Ένας διαχειριστής άνοιξε τα ονόματα του αιτήματος {number}',

  'bell.requestPaid': 'Το αίτημά σου αρ. {number} έφτασε στον ναό',
  'push.requestPaid': 'Το αίτημά σου έφτασε στον ναό',
  'pushText.requestPaid': 'Αίτημα αρ. {number}. Θα σου γράψουμε μόλις απαντήσει.',

  'bell.moneyReturned': 'Επιστροφή χρημάτων για το αίτημα αρ. {number}',
  'push.moneyReturned': 'Επιστροφή χρημάτων',
  'pushText.moneyReturned': 'Για το αίτημα αρ. {number}, με τον τρόπο που πλήρωσες.',

  'bell.candleLit': 'Το κερί σου άναψε: {temple}',
  'subject.candleLit': 'Το κερί σου άναψε · {temple}',
  'lead.candleLit': 'Το κερί σου άναψε στον ναό: {temple}.',
  'button.candleLit': 'Δες το κερί σου',
  'push.candleLit': 'Το κερί σου άναψε',
  'pushText.candleLit': 'Ναός: {temple}',

  'bell.answered': 'Έγινε αυτό που ζήτησες · {temple}',
  'subject.answered': 'Έγινε αυτό που ζήτησες · {temple}',
  'lead.answered': 'Έγινε αυτό που ζήτησες. Ναός: {temple}.',
  'button.answered': 'Δες την απάντηση',
  'push.answered': 'Έγινε αυτό που ζήτησες',
  'pushText.answered': 'Ναός: {temple}',

  'bell.declined': 'Ο ναός δεν μπόρεσε να δεχτεί το αίτημά σου αρ. {number}',
  'push.declined': 'Ο ναός δεν μπόρεσε να το δεχτεί',
  'pushText.declined': 'Αίτημα αρ. {number}. Ό,τι πλήρωσες γι’ αυτό επιστρέφεται.',

  'bell.messageArrived': 'Ο ναός σού έγραψε · {temple}',
  'subject.messageArrived': 'Ο ναός σού έγραψε · {temple}',
  'lead.messageArrived': 'Διάβασέ το στη σελίδα σου και απάντησε εκεί, αν θέλεις. Ναός: {temple}.',
  'button.messageArrived': 'Διάβασε το μήνυμα',
  'push.messageArrived': 'Ο ναός σού έγραψε',
  'pushText.messageArrived': 'Για το αίτημά σου αρ. {number}.',

  'bell.announcement': '{title}',
  'subject.announcement': '{title}',
  'lead.announcement': '{text}',
  'button.announcement': 'Άνοιγμα της ανακοίνωσης',
  'push.announcement': 'Ανακοίνωση',
  'pushText.announcement': '{title}',

  'discreet.title': 'Καντήλι',
  'discreet.text': 'Υπάρχει κάτι νέο στο Καντήλι.',
  'discreet.subject': 'Κάτι νέο στο Καντήλι',
  'discreet.button': 'Άνοιγμα του Καντηλιού',
  'digest.subject.one': 'Μία ειδοποίηση από το Καντήλι',
  'digest.subject.other': '{count} ειδοποιήσεις από το Καντήλι',
  'digest.lead': 'Όσα έγιναν από την προηγούμενη σύνοψη.',
  'footer.wishes': 'Οι ειδοποιήσεις μου',
  'footer.unsubscribe': 'Διαγραφή από τη λίστα',
  'footer.CUSTOMER':
    'Το λαμβάνεις επειδή έχεις λογαριασμό στο Καντήλι. Τα ονόματα που γράφεις δεν μπαίνουν ποτέ σε e-mail. Τις ειδοποιήσεις τις ορίζεις στον λογαριασμό σου.',
  'footer.COMPANY':
    'Το λαμβάνετε επειδή εκπροσωπείτε ναό στο Καντήλι. Ονόματα δεν γράφονται ποτέ σε e-mail. Οι ειδοποιήσεις ορίζονται στις ρυθμίσεις του λογαριασμού.',
  'footer.ADMIN':
    'Το λαμβάνετε επειδή ανήκετε στη διαχείριση. Οι ειδοποιήσεις ορίζονται στις ρυθμίσεις του λογαριασμού.',
}
