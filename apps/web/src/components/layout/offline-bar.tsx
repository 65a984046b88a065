import { Container } from "./container.tsx";

/** Source: look and feel, states, offline. */
const OFFLINE_TEXT = "You are offline. Showing pages saved on this phone.";

/** What the panel shows is saved nowhere, so it promises nothing. */
export const OFFLINE_ADMIN_TEXT = "You are offline. Changes can be sent once you are back online.";

/** Shown by style alone while the page's own script marks it as offline. */
export function OfflineBar({ text = OFFLINE_TEXT }: { text?: string }) {
  return (
    <div className="bg-info-bg text-info text-small offline:block hidden">
      <Container className="py-2.5">{text}</Container>
    </div>
  );
}
