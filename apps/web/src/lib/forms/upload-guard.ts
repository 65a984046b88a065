import { createContext, useState } from "react";

/** Shown because a save during the upload would omit the picture. */
const STILL_UPLOADING = "The picture is still being uploaded. Please wait.";

/** Tells the form around a rich text when an upload into the text starts and ends. */
export const UploadsContext = createContext<
  ((upload: string, isStarted: boolean) => void) | undefined
>(undefined);

type Form = {
  message: string | undefined;
  setMessage: (message: string | undefined) => void;
  submit: () => Promise<void>;
};

/** Prevents a form from being saved while one of its pictures is being uploaded. */
export function useUploadGuard<Guarded extends Form>(form: Guarded) {
  const [uploads, setUploads] = useState<ReadonlySet<string>>(new Set());
  const isUploading = uploads.size > 0;

  function markUploading(field: string, isStarted: boolean): void {
    setUploads((known) => {
      if (known.has(field) === isStarted) return known;
      const others = [...known].filter((name) => name !== field);
      return new Set(isStarted ? [...others, field] : others);
    });
  }

  return {
    ...form,
    markUploading,
    message: form.message === STILL_UPLOADING && !isUploading ? undefined : form.message,
    submit: async () => {
      if (isUploading) form.setMessage(STILL_UPLOADING);
      else await form.submit();
    },
  };
}
