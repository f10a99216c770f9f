/**
 * The value of the selected radio of a group.
 * @param name of the group
 * @param within the form, or the part of the page, that holds the group
 * @returns null while none is selected
 */
export function valueOfRadioGroup(name: string, within: ParentNode): string | null {
  const radios = [...within.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  return radios.find((radio) => radio.name === name && radio.checked)?.value ?? null;
}
