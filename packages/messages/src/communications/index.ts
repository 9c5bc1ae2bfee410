type Template = {
  readonly title: { readonly el: string; readonly en: string }
  readonly text: { readonly el: string; readonly en: string }
}

const received: Template = {
  title: { el: 'Το λάβαμε', en: 'We have it' },
  text: {
    el: 'Λάβαμε το αίτημά σας. Θα το κάνουμε με αγάπη και θα σας απαντήσουμε.',
    en: 'We have received your request. We will carry it out with love and answer you.',
  },
}
const unclearName: Template = {
  title: { el: 'Ερώτηση για ένα όνομα', en: 'A question about a name' },
  text: {
    el: 'Θέλουμε να διαβάσουμε σωστά ένα όνομα. Μπορείτε να μας γράψετε πώς βαπτίστηκε το πρόσωπο;',
    en: 'We would like to read a name correctly. Could you write to us the name given at baptism?',
  },
}
const otherDay: Template = {
  title: { el: 'Άλλη ημέρα', en: 'Another day' },
  text: {
    el: 'Την ημέρα που ζητήσατε ο ναός δεν έχει ακολουθία. Σας εξυπηρετεί η επόμενη Κυριακή;',
    en: 'On the day you asked for there is no service at the temple. Would the next Sunday suit you?',
  },
}
const dealtWith: Template = {
  title: { el: 'Το τακτοποιήσαμε', en: 'It is settled' },
  text: {
    el: 'Τακτοποιήσαμε αυτό που μας γράψατε. Αν χρειάζεστε κάτι ακόμη, γράψτε μας εδώ.',
    en: 'We have settled what you wrote to us about. If you need anything else, write to us here.',
  },
}

/** The built-in texts to start a message from: of temples to the faithful, and of the administration to temples. */
export const communicationTemplates: Readonly<Record<'temple' | 'administration', readonly Template[]>> = {
  temple: [received, unclearName, otherDay],
  administration: [dealtWith],
}
