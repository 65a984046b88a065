import { lazy } from "react";

// Each section of the upload panel is a chunk that loads when it is opened.
export const TutorialUpload = lazy(async () => ({
  default: (await import("./-tutorial-upload.tsx")).TutorialUpload,
}));
export const MaterialUpload = lazy(async () => ({
  default: (await import("#domains/materials/admin/material-upload.tsx")).MaterialUpload,
}));
export const UpdateUpload = lazy(async () => ({
  default: (await import("#domains/updates/admin/update-upload.tsx")).UpdateUpload,
}));
