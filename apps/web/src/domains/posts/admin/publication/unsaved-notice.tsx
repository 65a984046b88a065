import { Notice } from "#components/ui/notice.tsx";

export function UnsavedNotice() {
  return (
    <Notice tone="info">
      The form has changes that are not saved, and readers would not see them. Close this and press
      Update first.
    </Notice>
  );
}
