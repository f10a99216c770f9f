export type EndCapMode = 'registration' | 'download';

/**
 * Which closing page a non-admin sees (ENDCAP-01, ENDCAP-02, D-25).
 * @param registeredId value of the cookie that marks a registered person; null or '' when there is none
 */
export const endCapMode = (registeredId: string | null): EndCapMode => (registeredId ? 'download' : 'registration');
