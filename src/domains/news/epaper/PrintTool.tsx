/** Works once its script is there. */
export function PrintTool({ label }: { label: string }) {
  return (
    <button type="button" className="button needs-script">
      {label}
    </button>
  );
}
