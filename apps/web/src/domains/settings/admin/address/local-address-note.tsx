import { isLocalAddress } from "@ebute/contracts/settings";
import { Text } from "#components/ui/text.tsx";

/** Explains the limits of an address in the local network; renders nothing for public addresses. */
export function LocalAddressNote({ origin }: { origin: string }) {
  if (!isLocalAddress(origin)) return null;
  return (
    <Text size="small">
      Only this machine and its network can open this address: good for trying the site out. Links
      in letters and feeds lead nowhere for other people, so change it before you open the site.
    </Text>
  );
}
