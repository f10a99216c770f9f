/** Whether a host name always means this machine, so that nothing sent to it leaves it. @param name without a port; IPv6 with or without brackets */
export function isLoopbackName(name: string): boolean {
  const host = name.toLowerCase();
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '::1' ||
    host === '[::1]' ||
    /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(host)
  );
}
