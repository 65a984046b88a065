import { Container } from "#components/layout/container.tsx";

/** Source: look and feel, states, offline. */
const OFFLINE_TEXT = "You are offline. Showing pages saved on this phone.";

/** The panel is not available offline, so the text promises no saved pages. */
export const OFFLINE_ADMIN_TEXT = "You are offline. Changes can be sent once you are back online.";

/** Shown by CSS while an inline script sets `data-offline`. */
export function OfflineBar({ text = OFFLINE_TEXT }: { text?: string }) {
  return (
    <div className="bg-info-bg text-info text-small offline:block hidden">
      <Container className="py-2.5">{text}</Container>
    </div>
  );
}
