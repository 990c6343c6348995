/** Forms that ask for a page leave out of its address what is blank in them. */
export function leaveOutBlanks(): void {
  document.addEventListener('formdata', ({ target, formData }) => {
    if (!(target instanceof HTMLFormElement) || target.method !== 'get') return;
    for (const [name, value] of [...formData]) if (value === '') formData.delete(name);
  });
}
