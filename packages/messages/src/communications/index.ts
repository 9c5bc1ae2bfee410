type Template = {
  readonly title: { readonly el: string; readonly en: string }
  readonly text: { readonly el: string; readonly en: string }
}

const received: Template = {
  title: { el: 'Το λάβαμε', en: 'We have it' },
  text: {
    el: 'Λάβαμε το αίτημά σου. Θα το κάνουμε με αγάπη και θα σου απαντήσουμε.',
    en: 'We have received your request. We will carry it out with love and answer you.',
  },
}
const unclearName: Template = {
  title: { el: 'Ερώτηση για ένα όνομα', en: 'A question about a name' },
  text: {
    el: 'Θέλουμε να διαβάσουμε σωστά ένα όνομα. Μπορείς να μας γράψεις ποιο όνομα δόθηκε στη βάπτιση;',
    en: 'We would like to read a name correctly. Could you tell us the name given at baptism?',
  },
}
const otherDay: Template = {
  title: { el: 'Άλλη ημέρα', en: 'Another day' },
  text: {
    el: 'Την ημέρα που ζήτησες ο ναός δεν έχει ακολουθία. Σε εξυπηρετεί η επόμενη Κυριακή;',
    en: 'There is no service at the temple on the day you asked for. Would the next Sunday suit you?',
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
