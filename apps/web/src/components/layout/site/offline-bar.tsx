import { Container } from "#components/layout/container.tsx";
import type { DateFormat } from "#lib/text/dates.ts";

/** The service worker writes the day over what follows the first sentence. Source: look, offline. */
const OFFLINE_TEXT = "You are offline. Showing pages saved on this phone.";

/** The panel is not available offline, so the text promises no saved pages. */
export const OFFLINE_ADMIN_TEXT = "You are offline. Changes can be sent once you are back online.";

type OfflineBarProps = {
  text?: string;
  /** Tells the service worker how to write on which day the page was saved. */
  format?: DateFormat;
};

/** Shown by CSS while an inline script sets `data-offline`. */
export function OfflineBar({ text = OFFLINE_TEXT, format }: OfflineBarProps) {
  return (
    <div className="bg-info-bg text-info text-small offline:block hidden">
      <Container
        data-dates={import.meta.env.SSR && format && formatOf(format)}
        suppressHydrationWarning
        className="py-2.5"
      >
        {text}
      </Container>
    </div>
  );
}

/** Style of the day, without that of the time, and the site's offsets. */
function formatOf({ identity, offsets }: DateFormat): string {
  return `${identity.dateStyle.replace(/,.*/, "")};${offsets.join()}`;
}
