/** The mark: five squares and one flap. Smallest size 16 px. */
export function Mark({ size = 22 }: { readonly size?: number }) {
  return (
    <svg viewBox="0 0 18 18" width={size} height={size} aria-hidden="true">
      <path fill="currentColor" d="M0 0h5v5h-5zM0 6.5h5v5h-5zM0 13h5v5h-5zM6.5 13h5v5h-5zM13 13h5v5h-5z" />
      <path fill="var(--brand)" d="M6.5 0v11.5h11.5z" />
    </svg>
  );
}
