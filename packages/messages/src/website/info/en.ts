import type { el } from './el.ts'

export const en: { readonly [K in keyof typeof el]: string } = {
  'news.title': 'Announcements',
  'news.description': 'News about Kandili.',
  'news.none': 'There are no announcements at the moment.',
  'news.signIn': 'Sign in to read this announcement, if it was sent to you.',
  'events.title': 'Events',
  'events.description': 'Feasts, pilgrimages and talks of the temples.',
  'events.none': 'There are no events at present.',
  'events.price': 'A place: {price}.',
  'events.free': 'Entry is free, with a reserved place.',
  'events.left.one': '{count} place is left.',
  'events.left.other': '{count} places are left.',
  'events.full': 'No places are left.',
  'events.take': 'Reserve a place',
  'events.wait': 'Join the waiting list',
  'events.waitText':
    'When a place comes free it is kept for you for a day, and you hear by e-mail. You pay only then.',
  'events.waits': 'You are on the waiting list',
  'events.waitsText': 'We have sent you an e-mail. When a place comes free, you hear it first.',
  'events.firstName': 'First name',
  'events.lastName': 'Last name',
  'events.leave': 'Leave the waiting list',
  'events.hasLeft': 'You have left the waiting list.',
  'events.waitsNot': 'You are not on the list any more: a place came free for you, or you left.',
  'events.names': 'Give names to be read there',
  'events.later': 'Later events',
  'events.over': 'The event is over.',
  'events.calendar': 'In your calendar (.ics)',
  updated: 'Version {version}',
  'contact.title': 'Contact',
  'contact.operator': 'The platform is run by {name}.',
  'contact.taxNumber': 'Tax number',
  'contact.registryNumber': 'Registry number (Γ.Ε.ΜΗ.)',
  'contact.dataProtectionOfficer': 'Data protection officer',
  'contact.processors': 'Process data on our behalf',
  'contact.phone': 'Phone',
  'contact.email': 'E-mail',
  'terms.title': 'Terms of use',
  'terms.lead':
    'What we promise, what the temple promises and what you agree to. In plain words, because it should be read.',
  'terms.1.title': 'What Kandili does',
  'terms.1.text':
    'Kandili carries your request to a temple: a candle, a tama, a prayer or a commemoration. The act is always done by the temple, physically, in the temple. The platform lights no candles, holds no services and promises no outcome. A flame appears on your screen only when the temple has stated that it lit the candle.',
  'terms.2.title': 'The temples',
  'terms.2.text':
    'Only temples that have enrolled themselves are listed, with the approval of those responsible for them. The page of each temple says who gave it. The temple decides which services it offers and with what minimum offering, within the limits that we set for each kind. It may decline a request, and then it gives the reason.',
  'terms.3.title': 'The request and the payment',
  'terms.3.text':
    'Before you place it you see all your choices, the total and the amount that the temple receives. With the button “Pay”, with its amount, or “Place order with obligation to pay” you undertake to pay that amount. The request is sent to the temple when the bank has confirmed the payment, not before. If it is not paid, it expires and you are not charged.',
  'terms.4.title': 'Where the money goes',
  'terms.4.text':
    'Of each offering the temple receives what remains after the share of the platform, which is shown on the page of the temple and before you pay. The share covers the running of the platform and, where stated, the card fee. There are no other charges.',
  'terms.5.title': 'Withdrawal and refunds',
  'terms.5.text':
    'You may withdraw until what you asked for is done, also after the 14 days that the law gives you, without saying why. Press “Withdraw from contract here” at the foot of any page, or reply to your request’s e-mail. The money is returned the way you paid, within 14 days at the latest. When you pay, you ask the temple to begin before the 14 days have passed; the e-mail about your request confirms it. Therefore the right ends once it is done, and remains for what is not done yet. If the temple declines the request, the money is returned automatically.',
  'terms.6.title': 'What you write',
  'terms.6.text':
    'Write baptismal names only, of people for whom you pray with good will. Surnames, insults, advertising and details of other people’s health are not allowed. The temple may leave out what is unfitting.',
  'terms.7.title': 'The link to the request',
  'terms.7.text':
    'Every request has a secret link. Anyone who has it sees the names and the temple’s answer, so share it only with people you trust.',
  'terms.8.title': 'Liability and complaints',
  'terms.8.text':
    'We are liable for passing on the request and the money correctly. The temple is responsible for the act. For any complaint, reply to your request’s e-mail. If we do not agree, you may turn to the Hellenic Consumers’ Ombudsman free of charge (144 Alexandras Avenue, 114 71 Athens, synigoroskatanaloti.gr). Greek law applies, and these terms do not limit your rights as a consumer.',
  'privacy.title': 'Privacy policy',
  'privacy.lead': 'The names you write reveal belief. We keep them secret and we erase them.',
  'privacy.1.title': 'Who is responsible',
  'privacy.1.text':
    'The controller is the operator named at the end of this page. For the names, the message and the answer of a request we are joint controllers with the temple that you chose: we keep and erase them, the temple reads them and answers. Whatever you ask for, ask us; you may ask the temple as well.',
  'privacy.2.title': 'What we keep',
  'privacy.2.text':
    'Your name and e-mail, so that we can notify you. Your telephone, if you give it. The baptismal names, the intention and the message to the temple. What you asked for, when, from which temple and how much you paid. The temple’s answer. With an account, also what you keep in it: your diptychs, name days, favourites and the devices on which you asked for notifications.',
  'privacy.3.title': 'Why, and on what legal basis',
  'privacy.3.text':
    'The names, the message and the request itself reveal religious belief (article 9 of the GDPR). We use them only with your explicit consent, which we ask for separately where you write the names. You may withdraw it at any time. We need your contact and payment data to carry out the request and to comply with tax law. For security we record sign-ins and who opened what, because we have a legitimate interest in protecting what you entrust to us.',
  'privacy.4.title': 'Who sees them',
  'privacy.4.text':
    'The temple that you chose reads the names, the message and what you write to each other, and so does anyone who has the link to the request. Our staff cannot normally see them. An authorised administrator opens them for a few minutes only where that is needed: you or the temple asked for help, a message was reported, a mistake has to be put right, or the law requires it. Each opening is recorded with who, when and why, and you see it on the page of your request. Without such an opening, administrators can read only a message that was reported, and those around it, in a conversation with a temple. Names and messages are never part of an export. They are not written in e-mails, not given to the bank and not shown in public. Only the people you invited see your diptychs. A notification passes through the service of your phone or browser and never contains names. The payment company receives only the amount, a number and your e-mail. We sell no data, there is no advertising and we use no tracking tools.',
  'privacy.5.title': 'Who works for us, and other countries',
  'privacy.5.text':
    'The companies that host the platform, send the e-mails, store the files and carry out the payments process data only on our behalf and under contract. They are listed at the end of the page, with their countries. Data leave the European Union only under an adequacy decision of the Commission or its standard contractual clauses; we give you a copy of these if you ask.',
  'privacy.6.title': 'How we keep them',
  'privacy.6.text':
    'Names, messages and answers are encrypted in the database, with a separate key for each temple. The location is removed from photographs.',
  'privacy.7.title': 'For how long',
  'privacy.7.text':
    'The names, the message, the temple’s answer with its photograph and what you wrote to each other are erased {days} days after the act. Our copies of the e-mails we send you are erased after 30 days. An unfinished request is erased 7 days after its last change, or after 30 if you are signed in. Diptychs and whatever else you keep in your account stay until you erase them or the account is erased. Amounts and dates are kept for as long as accounting law requires.',
  'privacy.8.title': 'Cookies, and what your device keeps',
  'privacy.8.text':
    'Only the necessary ones: the language, the theme (light or dark), the simple view and the Church’s calendar if you chose them and, while you write a request, a random number that finds it. Once you have sent a request, its temple too, so that we can suggest it to you the next time; how many acts wait in your request; and, if you have an account, a random number that finds your diptychs and your requests here until you sign out. None are from third parties, so we do not ask you with a pop-up. Your device also keeps the temples and saints that you marked, and the pages that you opened, so that you can read them without a network: the pages of your requests, with their names, for 7 days at most. What concerns you is deleted from this device when you sign out; what you read without signing in is deleted with the data of your browser.',
  'privacy.9.title': 'Automated decisions and children',
  'privacy.9.text':
    'No decision about you is made automatically, and we build no profiles. Requests and accounts are for people of 15 and older; younger ones need their parent. Anyone who prays for a child may write its name.',
  'privacy.10.title': 'Your rights',
  'privacy.10.text':
    'You may ask for a copy, the correction, erasure, restriction or transfer of your data, object, and withdraw your consent, on the pages of your account or by replying to any of our e-mails. We answer within a month. Anyone whom somebody else commemorated may ask for the same. Without your name, your e-mail and the names no request can be sent. You may also contact the Hellenic Data Protection Authority (1-3 Kifissias Avenue, 115 23 Athens, dpa.gr).',
  'accessibility.title': 'Accessibility statement',
  'accessibility.lead': 'We want everybody to be able to light a candle, however they see, hear or move.',
  'accessibility.1.title': 'What we follow',
  'accessibility.1.text':
    'Greek law 4994/2022, the standard EN 301 549 and WCAG 2.2 at level AA. This page was written on 26 November 2026, from our own tests.',
  'accessibility.2.title': 'What we tested',
  'accessibility.2.text':
    'Every page and dialog, in Greek and in English, in the light and the dark theme, on a phone and on a computer, by automatic rules (axe) at every change. A request from its beginning to the payment with the keyboard only, with text at 200%, and without scripts. If your device asks for less motion, nothing moves.',
  'accessibility.3.title': 'What is not possible yet',
  'accessibility.3.text':
    'No test has been made with people who use a screen reader. PDF files are not tagged for screen readers; what they say is also on the page of your request. The map of temples needs sight; the list beside it says the same. Photographs that temples send are described only by their act.',
  'accessibility.4.title': 'If something is in your way',
  'accessibility.4.text':
    'Tell us what you wanted to do and where, by e-mail or telephone. We answer within five working days and, until it is mended, we place the request together with you. There is also the simple form, with large letters and one question on each page. If our answer does not satisfy you, you may turn to the Hellenic Consumers’ Ombudsman (synigoroskatanaloti.gr).',
  'forTemples.title': 'For temples',
  'forTemples.lead': 'For those who cannot come, but want to light a candle in your church.',
  'forTemples.1.title': 'What you receive',
  'forTemples.1.text':
    'The names in two columns, for health and for eternal memory, ready to be read. The day’s candles and other acts on one screen, for a tablet or a phone. One tap for each act and, if you wish, a photograph or a few words in answer.',
  'forTemples.2.title': 'What you decide',
  'forTemples.2.text':
    'For each request you decide whether you accept it, and whether you answer with a photograph or only with a message. If you decline it, you give the reason and the money goes back to the person who asked. You decide which services you offer and for what offering, on which days you take no requests, and who at your temple has access. We only set the limits of the offering for each kind.',
  'forTemples.3.title': 'The money',
  'forTemples.3.text':
    'From every {gross}, the temple receives {net}. The faithful see the amount before they pay, and you see it for each request. Every movement is recorded in books that cannot be altered, and payouts go to the account you have given.',
  'forTemples.4.title': 'The blessing',
  'forTemples.4.text':
    'Only temples that have applied are listed, with the written blessing of their bishop, abbot or abbess. Your page says who gave it and until when it is valid.',
  'forTemples.5.title': 'How to begin',
  'forTemples.5.text':
    'You need the temple’s details, the blessing, a bank account of the temple and a person in charge. We enrol you once we have seen the blessing. If you already have an account, sign in.',
  'forTemples.apply': 'Apply for your temple',
  'forTemples.login': 'Sign in as a temple',
  'help.title': 'Help',
  'help.lead': 'Short answers to the most common questions.',
  'help.1.title': 'Is the candle really lit?',
  'help.1.text':
    'Yes. The temple you chose lights it by hand. Until then the candle on your screen has no flame. The flame appears only when the temple confirms that it lit the candle.',
  'help.2.title': 'Do I need an account?',
  'help.2.text':
    'No. You need only an e-mail address, so that we can send you the link to your request and the temple’s answer.',
  'help.3.title': 'Which names do I write?',
  'help.3.text':
    'Baptismal names only, without surnames: “Nicholas”, “Helen”. One per line. We show you how the priest will read each name, and you may change or keep it. Choose “For health” for the living and “For eternal memory” for the departed.',
  'help.4.title': 'When will it be lit?',
  'help.4.text':
    'As soon as possible, or on the day you choose. Each temple’s page says how soon it answers. Some temples open only on certain days.',
  'help.5.title': 'How long does it burn?',
  'help.5.text':
    'For the time given with each candle. Its height on the screen shows the time left. When it goes out at the temple, it goes out here too.',
  'help.6.title': 'I paid but see nothing',
  'help.6.text':
    'Sometimes the bank takes a few minutes. Your request’s page updates by itself. Do not pay a second time: your request is safe while we wait for the bank.',
  'help.7.title': 'I made a mistake, or changed my mind',
  'help.7.text':
    'On the page of your request you can change the names or the day, or withdraw and be refunded, until it is done. The link is in the e-mail about your request.',
  'help.8.title': 'The temple has not answered',
  'help.8.text':
    'Your request then says “Waiting for the temple”. If the temple cannot do it, it gives the reason and the money is returned. If it is very late, we ask you: wait, choose another temple or take the money back.',
  'help.9.title': 'Who sees the names?',
  'help.9.text':
    'The temple, and anyone who has the secret link to the request. Our staff cannot normally see them; one of them opens them for a few minutes only where that is needed to help you, and you see it on the page of your request. They are erased {days} days after the act.',
  'help.10.title': 'I have poor eyesight, or do not use a mouse',
  'help.10.text':
    'Everything works with the keyboard and enlarged up to 200%. There is a light and a dark theme, and a simple view with large type and one question a page, which can be read aloud. If your device asks for reduced motion, the flames do not move.',
  'help.11.title': 'When is a name day, and when is a memorial held?',
  'help.11.text':
    'The almanac shows feasts, name days and when no memorials are held. Enter a name to see its days, or a date of repose for the fortieth day and the anniversaries. Customs differ from place to place: for memorials and fasts, your priest decides.',
  'help.12.title': 'How do I know that a temple is real?',
  'help.12.text':
    'It is in the register of authorised temples, with the name of the person who gave it the blessing. We never ask for money by telephone or message.',
  'help.register': 'Register of temples',
  'help.impostors': 'Beware of scams',
  'status.title': 'What works now',
  'status.lead':
    'Whatever is missing is written here for as long as it is. Reload the page to see if it has changed.',
  'status.1.title': 'Requests',
  'status.1.text': '{requests}',
  'status.2.title': 'Payments by card',
  'status.2.text': '{payments}',
  'status.3.title': 'E-mail',
  'status.3.text': '{mails}',
  'status.4.title': 'Updates',
  'status.4.text': '{jobs}',
  'status.works': 'Working normally.',
  'status.unknown': 'We do not know at the moment.',
  'status.requests.away':
    'We cannot take requests at the moment. Those you have made are safe. Try again in a few minutes.',
  'status.payments.away':
    'The payment company does not answer. Your request is kept, and you can pay later from its page.',
  'status.mails.away':
    'E-mails are late. None is lost: they will be sent as soon as possible. The page of your request shows everything.',
  'status.jobs.away':
    'Payments and the answers of temples appear with a delay. You do not need to pay a second time.',
  'impostors.title': 'Beware of scams',
  'impostors.lead':
    'Some people collect money in the name of temples that know nothing of it. This is how you can tell.',
  'impostors.1.title': 'A real temple is in the register',
  'impostors.1.text':
    'Every temple that receives requests here is in our public register, with the name of the person who gave it the blessing and until when it is valid. A temple that is not in the register does not receive requests through Kandili, whatever somebody tells you.',
  'impostors.2.title': 'We never ask for money by telephone',
  'impostors.2.text':
    'Neither we nor a temple will telephone you, write to you or come to your door to ask for an offering through Kandili. You pay only for a request that you started yourself.',
  'impostors.3.title': 'We never ask for passwords, codes or your full card details',
  'impostors.3.text':
    'You enter your card only on the page of the payment company, which opens when you pay. Nobody from Kandili asks for a password, a code that your bank sent you, or a photograph of your card.',
  'impostors.4.title': 'Look at the address',
  'impostors.4.text':
    'Before you type anything, look at the address at the top of your browser. It must be the same as that of this page. The cards with a QR code beside the candles in a temple lead here as well: if a card takes you to another address, do not continue, and tell the people of the temple.',
  'impostors.5.title': 'Bank transfers',
  'impostors.5.text':
    'The account for a bank transfer is shown only on the page of your own request. If you receive another one by message or telephone, do not use it.',
  'impostors.6.title': 'If you have doubts',
  'impostors.6.text':
    'Do not pay. Ask us, or ask the temple or its metropolis directly, at a telephone number that you found yourself. If you have already paid, call your bank at once and report it to the police.',
  'impostors.register': 'Look up a temple in the register',
  'polls.early': 'It opens on {date}.',
  'polls.until': 'Answers until {date}.',
  'polls.of': 'The parish asks: {temple}',
  'polls.email': 'E-mail',
  'polls.emailHint':
    'Each address answers once. A link confirms that it is yours; your answer is kept without it.',
  'polls.send': 'Answer',
  'polls.sent': 'One step is left',
  'polls.sentText':
    'The answer counts once the link in the e-mail is pressed. If there is none, look among unwanted mails.',
  'polls.counted': 'Your answer counts. Thank you',
  'polls.countedText': 'Nobody can see what you answered, only what all answered together.',
  'polls.confirm': 'Count your answer',
  'polls.confirmText': 'Press the button and your answer counts. It works once.',
  'polls.over': 'The days for answers are over.',
  'polls.results': 'What was answered',
  'polls.count.one': '{count} answer',
  'polls.count.other': '{count} answers',
  'polls.sum.one': 'In all, from {count} answer',
  'polls.sum.other': 'In all, from {count} answers',
  'polls.few': 'fewer than five, or hidden to protect them',
  'polls.tooFew': 'Fewer than five people answered, so no result is shown.',
}
