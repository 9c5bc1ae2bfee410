import type { el } from './el.ts'

export const en: { readonly [K in keyof typeof el]: string } = {
  updated: 'Version {version}',
  'contact.title': 'Contact',
  'contact.operator': 'The platform is run by {name}.',
  'contact.phone': 'Telephone',
  'contact.email': 'E-mail',
  'terms.title': 'Terms of use',
  'terms.lead':
    'What we promise, what the temple promises and what you take on. In plain words, because they should be read.',
  'terms.1.title': 'What Kandili does',
  'terms.1.text':
    'Kandili carries your request to a temple: a candle, a tama, a prayer or a commemoration. The act is always done by the temple, physically, in the temple. The platform lights no candles, holds no services and promises no outcome. A flame appears on your screen only when the temple has stated that it lit the candle.',
  'terms.2.title': 'The temples',
  'terms.2.text':
    'Only temples that have enrolled by themselves are listed, with the approval of those responsible for them. The page of each temple says who gave it. Which services a temple offers, and with what minimum offering, it agrees with us. It may decline a request, and then it writes the reason.',
  'terms.3.title': 'The request and the payment',
  'terms.3.text':
    'Before you place it you see all your choices, the total and the amount that the temple receives. With the button “Place order with obligation to pay” you undertake to pay that amount. The request is sent to the temple when the bank has confirmed the payment, not before. If it is not paid, it lapses and you are not charged.',
  'terms.4.title': 'Where the money goes',
  'terms.4.text':
    'Of each offering the temple receives what remains after the share of the platform, which is shown on the page of the temple and before you pay. The share covers the running of the platform and, where stated, the card fee. There are no other charges.',
  'terms.5.title': 'Withdrawal and refunds',
  'terms.5.text':
    'You may change your mind within 14 days, as long as the temple has not carried out the act. Answer the e-mail of your request and give its number; you need not say why. The money is returned the way you paid. If the temple declines the request, it is returned without your asking. Once the act is done, the right ends.',
  'terms.6.title': 'What you write',
  'terms.6.text':
    'Write baptismal names only, of people for whom you pray with good will. Surnames, insults, advertising and details of other people’s health are not allowed. The temple may leave out what is unfitting.',
  'terms.7.title': 'The link of the request',
  'terms.7.text':
    'Every request has a secret link. Anyone who has it sees the names and the temple’s answer, so share it only with people you trust.',
  'terms.8.title': 'Liability and complaints',
  'terms.8.text':
    'We are liable for carrying the request and the money correctly. The temple is responsible for the act. For any complaint, answer the e-mail of your request. Greek law applies, and your rights as a consumer are not limited by these terms.',
  'privacy.title': 'Privacy policy',
  'privacy.lead': 'The names you write reveal belief. We keep them as a secret and we erase them.',
  'privacy.1.title': 'What we keep',
  'privacy.1.text':
    'Your name and e-mail, so that we can tell you. Your telephone, if you write it. The baptismal names, the intention and the message to the temple. What you asked for, when, of which temple and how much you paid. The temple’s answer.',
  'privacy.2.title': 'Why, and by what right',
  'privacy.2.text':
    'The names, the message and the request itself reveal religious belief (article 9 of the GDPR). We use them only with your explicit consent, asked separately where you write the names. You may withdraw it at any time. We need your contact and payment data to carry out the request and to keep tax law.',
  'privacy.3.title': 'Who sees them',
  'privacy.3.text':
    'The temple that you chose reads the names and the message, and so does anyone who has the link of the request. One of our authorised administrators can read them too where that is needed: to answer a question of yours or to put a mistake right. Each time a request is opened, who opened it and when is recorded. They are not written in the subject of e-mails, not given to the bank and not shown in public. The payment company receives only the amount, a number and your e-mail. We sell no data, there is no advertising and we use no tracking tools.',
  'privacy.4.title': 'How we keep them',
  'privacy.4.text':
    'Names, messages and answers are encrypted in the database, with a separate key for each temple. The location is removed from photographs.',
  'privacy.5.title': 'For how long',
  'privacy.5.text':
    'The names, the message and the temple’s answer, its photograph too, are erased {days} days after the act. Our copies of the e-mails we send you are erased after 30 days. A request that you write and do not send is erased after 24 hours. Amounts and dates stay for as long as the law requires of accounts.',
  'privacy.6.title': 'Cookies',
  'privacy.6.text':
    'Only the necessary ones: the language, the theme (light or dark) and, while you write a request, a random number that finds it. Once you have sent a request, its temple too, so that we can offer it to you the next time. None from third parties, so no window asks you.',
  'privacy.7.title': 'Your rights',
  'privacy.7.text':
    'You may ask for a copy, a correction or the erasure of your data, and withdraw your consent, by answering any e-mail of ours. You may also turn to the Hellenic Data Protection Authority (dpa.gr).',
  'forTemples.title': 'For temples',
  'forTemples.lead': 'For those who cannot come, but want to light a candle in your church.',
  'forTemples.1.title': 'What you receive',
  'forTemples.1.text':
    'The names in two columns, for health and for eternal memory, ready to be read. The candles and the other acts of the day, on one screen for a tablet or a phone. One tap for each act that is done and, if you wish, a photograph or a few words in answer.',
  'forTemples.2.title': 'What you decide',
  'forTemples.2.text':
    'For each request you decide whether you accept it, and whether you answer with a photograph or only with a message. If you decline it, you write the reason and the money goes back to the faithful. You also decide who of your temple has access. The services, the offerings and the days without requests are agreed with us, and the administration enters them; for a change, you write to us.',
  'forTemples.3.title': 'The money',
  'forTemples.3.text':
    'Of every {gross}, the temple receives {net}. The faithful see the amount before they pay, and you see it for each request. Every movement is written in a book that cannot be altered, and payouts go to the account you have declared.',
  'forTemples.4.title': 'The blessing',
  'forTemples.4.text':
    'Only temples that asked for it are listed, with a written blessing of their bishop, abbot or abbess. Your page says who gave it and until when it holds.',
  'forTemples.5.title': 'How to begin',
  'forTemples.5.text':
    'You need the details of the temple, the blessing, a bank account of the temple and a person in charge. The administration enrols you once it has seen the blessing. If you already have an account, sign in.',
  'forTemples.apply': 'Apply for your temple',
  'forTemples.login': 'Sign in as a temple',
  'help.title': 'Help',
  'help.lead': 'Short answers to what we are asked most often.',
  'help.1.title': 'Is the candle really lit?',
  'help.1.text':
    'Yes. It is lit by the temple that you chose, by hand. Until it is lit, the candle on your screen has no flame. The flame appears only when the temple states the hour when it lit it.',
  'help.2.title': 'Do I need an account?',
  'help.2.text':
    'No. Only an e-mail is needed, so that we can send you the link of your request and the temple’s answer.',
  'help.3.title': 'What names do I write?',
  'help.3.text':
    'Baptismal names only, without surnames: “Nicholas”, “Helen”. One on each line. However you write it, we show you how the priest will read it, and you may change it or keep it. For the living choose “For health”, for the departed “For eternal memory”.',
  'help.4.title': 'When will it be lit?',
  'help.4.text':
    'As soon as possible, or on the day you choose. The page of each temple says how soon it usually answers. Some temples open only on certain days.',
  'help.5.title': 'How long does it burn?',
  'help.5.text':
    'As long as is written beside each candle. Its height on the screen shows the time it has left. When it goes out, it goes out here too.',
  'help.6.title': 'I paid and I see nothing',
  'help.6.text':
    'Sometimes the bank takes a few minutes. The page of your request updates by itself. Do not pay a second time: while we wait for the bank, your request is not lost.',
  'help.7.title': 'I made a mistake, or changed my mind',
  'help.7.text':
    'Answer the e-mail of your request and give its number. As long as the temple has not carried it out, it can be cancelled and the money is returned.',
  'help.8.title': 'The temple has not answered',
  'help.8.text':
    'You see it as it is: “Waiting for the temple”. If the temple cannot take it on, it writes the reason and the money is returned.',
  'help.9.title': 'Who sees the names?',
  'help.9.text':
    'The temple, and anyone who has the secret link of the request. Where that is needed to help you, an authorised administrator too; each such reading is recorded. They are erased {days} days after the act.',
  'help.10.title': 'I do not see well, or use no mouse',
  'help.10.text':
    'Everything can be done with the keyboard, and enlarged up to 200%. There is a light and a dark theme. If your device asks for less motion, the flames stand still.',
  'help.11.title': 'When is a name day, and when is a memorial held?',
  'help.11.text':
    'The almanac tells the feasts, who celebrates and when no memorials are held. Write a name to see its days, or a date of repose for the fortieth day and the years. Customs differ from place to place: about a memorial or a fast, your priest decides.',
}
