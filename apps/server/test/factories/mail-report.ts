export const reportedMail = '0f8fad5b-d9cb-469f-a165-70867728950e'

type Report = {
  readonly action?: string
  readonly status?: string
  readonly envelopeId?: 'none'
  readonly headers?: 'none'
}

const lines = (...text: readonly string[]): string => text.join('\r\n')

/** A report of RFC 3464, as Postfix writes it: its text, the status, and the headers of the mail. */
export const makeDeliveryReport = (
  mailId: string,
  { action = 'failed', status = '5.1.1', envelopeId, headers }: Report = {},
): string =>
  lines(
    'From: MAILER-DAEMON@mx.example.test (Mail Delivery System)',
    'To: bounces@kandili.test',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="4B9F2.1795/mx.example.test"',
    '',
    '--4B9F2.1795/mx.example.test',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I am sorry to have to inform you that your message could not be delivered.',
    '',
    '--4B9F2.1795/mx.example.test',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.test',
    ...(envelopeId === 'none' ? [] : [`Original-Envelope-Id: ${mailId}`]),
    'Arrival-Date: Fri, 20 Nov 2026 10:00:00 +0200 (EET)',
    '',
    'Final-Recipient: rfc822; eleni@example.test',
    'Original-Recipient: rfc822;eleni@example.test',
    `Action: ${action}`,
    `Status: ${status}`,
    'Remote-MTA: dns; mail.example.test',
    'Diagnostic-Code: smtp; 550 5.1.1 <eleni@example.test>: Recipient address',
    '    rejected: User unknown',
    '',
    ...(headers === 'none'
      ? []
      : [
          '--4B9F2.1795/mx.example.test',
          'Content-Description: Undelivered Message Headers',
          'Content-Type: text/rfc822-headers',
          '',
          'Return-Path: <bounces@kandili.test>',
          'From: Kandili <no-reply@kandili.test>',
          'To: eleni@example.test',
          `Message-ID: <${mailId}@kandili>`,
          '',
        ]),
    '--4B9F2.1795/mx.example.test--',
    '',
  )

/** A complaint of RFC 5965, as mailbox providers send them. */
export const makeComplaint = (mailId: string): string =>
  lines(
    'From: <abuse@mailbox.example.test>',
    'Subject: FW: Announcement',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=feedback-report; boundary="part1"',
    '',
    '--part1',
    'Content-Type: text/plain; charset="US-ASCII"',
    '',
    'This is an email abuse report.',
    '',
    '--part1',
    'Content-Type: message/feedback-report',
    '',
    'Feedback-Type: abuse',
    'User-Agent: SomeGenerator/1.0',
    'Version: 1',
    '',
    '--part1',
    'Content-Type: message/rfc822',
    'Content-Disposition: inline',
    '',
    'From: Kandili <no-reply@kandili.test>',
    'To: eleni@example.test',
    `Message-ID: <${mailId}@kandili>`,
    'Subject: Announcement',
    '',
    'Message-ID: <of-the-text@example.test>',
    '--part1--',
    '',
  )
