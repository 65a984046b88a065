import type { ActionConfirmation } from "./action-confirmation.ts";
import type { Toast } from "./toast-rules.ts";

type Toaster = { showToast(toast: Toast): void; dismissToast(id: string): void };

type ActionDialog = { openConfirmDialog(question: ActionConfirmation): Promise<boolean> };

type UnsentDialog = { openUnsentAnswersDialog(account: string): Promise<boolean> };

/** Components that open above any page. Each loads its chunk. */
type Overlays = {
  toaster(): Promise<Toaster>;
  actionDialog(): Promise<ActionDialog>;
  unsentDialog(): Promise<UnsentDialog>;
};

let overlays: Overlays | undefined;

/**
 * Registers the loaders. The client entry calls it once, so that this folder imports no component.
 */
export function provideOverlays(loaders: Overlays): void {
  overlays = loaders;
}

/** Returns undefined if the chunk cannot be loaded, for example offline. */
export async function loadToaster(): Promise<Toaster | undefined> {
  return overlays?.toaster().catch(() => undefined);
}

/** Returns undefined if the chunk cannot be loaded, for example offline. */
export async function loadActionDialog(): Promise<ActionDialog | undefined> {
  return overlays?.actionDialog().catch(() => undefined);
}

/** Returns undefined if the chunk cannot be loaded, for example offline. */
export async function loadUnsentDialog(): Promise<UnsentDialog | undefined> {
  return overlays?.unsentDialog().catch(() => undefined);
}
