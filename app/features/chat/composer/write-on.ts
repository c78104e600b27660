/** Puts the focus into the field, behind what is written: an editor that had none would begin at its first letter. */
export function writeOnIn(form: HTMLFormElement) {
  const field = form.querySelector<HTMLElement>("[role=textbox], textarea");
  if (!field || field.contains(document.activeElement)) return;
  field.focus();
  if (field instanceof HTMLTextAreaElement) return field.setSelectionRange(field.value.length, field.value.length);
  const selection = window.getSelection();
  selection?.selectAllChildren(field);
  selection?.collapseToEnd();
}
