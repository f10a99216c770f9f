/** Words of what the operator announces. Apart from the others: nobody loads them before something is announced. */
export const enNotice = {
  'notice.starts': 'Starts',
  'notice.eastern': 'Eastern Standard Time',
  'notice.central': 'Central European Time',
  'notice.own': 'Your time, {place}',
  'notice.duration': 'Duration',
  'notice.minute': '{count} minute',
  'notice.minutes': '{count} minutes',
  'notice.today': 'Today',
  'notice.tomorrow': 'Tomorrow',
  'notice.inDays': 'In {count} days',
  'notice.until': 'Now, until {time} your time',
  'notice.dismiss': 'Esc or a click beside this message closes it.',
  'notice.dismissTouch': 'Tap beside this message to close it.',
  'features.region': 'New here',
  'features.close': 'Close',
} as const;
