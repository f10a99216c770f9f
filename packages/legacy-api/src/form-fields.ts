/** Names and values of the form fields that the old pages had. */
export const shareOptions = { name: 'share_options', newCode: 'onetime', personalUrl: 'personal' } as const;
