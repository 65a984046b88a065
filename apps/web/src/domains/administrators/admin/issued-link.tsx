import { INVITATION_HOURS } from "@ebute/contracts/administrators";
import { SecretLink } from "#components/admin/secret-link.tsx";
import { Button } from "#components/ui/button.tsx";
import { Text } from "#components/ui/text.tsx";

type IssuedLinkProps = { link: string; onClose: () => void };

/** Shows the link of an invitation that could not be mailed. It cannot be shown again. */
export function IssuedLink({ link, onClose }: IssuedLinkProps) {
  return (
    <div className="mt-4 grid grid-cols-1 gap-4">
      <Text>
        This site sends no e-mail. Pass this link on by a way that only the invited person reads. It
        is shown only now, works once, and for {INVITATION_HOURS} hours.
      </Text>
      <SecretLink link={link}>
        <Button type="button" tone="secondary" onClick={onClose}>
          Close
        </Button>
      </SecretLink>
    </div>
  );
}
