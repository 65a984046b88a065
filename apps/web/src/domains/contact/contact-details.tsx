import { Mail, MapPin, Phone } from "lucide-react";
import { SidePanel } from "#components/layout/side-panel.tsx";
import { Detail, DetailList } from "#components/ui/detail-list.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { IconLinkRow, SocialLink } from "#components/ui/icon-link-row.tsx";
import type { SocialNetwork } from "#components/ui/social-icon.tsx";
import { TextLink } from "#components/ui/text-link.tsx";

type Profile = { network: SocialNetwork; name: string; href: string };

type ContactDetailsProps = {
  email: string;
  /** Empty when the operator gave none. */
  phone: string;
  profiles: readonly Profile[];
};

const row = "inline-flex min-h-11 items-center";

export function ContactDetails({ email, phone, profiles }: ContactDetailsProps) {
  return (
    <SidePanel>
      <Heading level={2} size="h3">
        Other ways to reach us
      </Heading>
      <DetailList>
        <Detail label="Email" Icon={Mail}>
          <TextLink href={`mailto:${email}`} className={row}>
            {email}
          </TextLink>
        </Detail>
        {phone && (
          <Detail label="Phone" Icon={Phone}>
            <TextLink href={`tel:${phone.replace(/[^\d+]/g, "")}`} className={row}>
              {phone}
            </TextLink>
          </Detail>
        )}
        <Detail label="City" Icon={MapPin}>
          Lagos
        </Detail>
      </DetailList>
      <Heading level={3} size="name" className="mt-2">
        Follow us
      </Heading>
      <IconLinkRow>
        {profiles.map((profile) => (
          <SocialLink key={profile.network} {...profile} />
        ))}
      </IconLinkRow>
    </SidePanel>
  );
}
