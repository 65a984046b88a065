import {
  defaultSettings,
  formatOpeningHours,
  phoneHref,
  type SiteSettings,
  whatsappLink,
} from "@ebute/contracts/settings";
import { Clock, Mail, MapPin, MessageCircle, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { SidePanel } from "#components/layout/reading/side-panel.tsx";
import { socialProfiles } from "#components/layout/site/social-profiles.ts";
import { Detail, DetailList } from "#components/ui/detail-list.tsx";
import { ExternalLink } from "#components/ui/external-link.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { IconLinkRow, SocialLink } from "#components/ui/icon-link-row.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { timePattern } from "#lib/text/dates.ts";

type ContactDetailsProps = { site: Pick<SiteSettings, "contact" | "words"> };

const row = "inline-flex min-h-11 items-center";
const outside = `${row} text-indigo hover:text-indigo-hover underline underline-offset-4`;

/** Contact details of the firm; empty ones are not shown. */
export function ContactDetails({ site: { contact, words } }: ContactDetailsProps) {
  const { email, phone, otherPhone, whatsapp, whatsappText } = contact;
  const profiles = socialProfiles(contact);
  return (
    <SidePanel>
      <Heading level={2} size="h3">
        {words.contactDetailsHeading}
      </Heading>
      <DetailList>
        {email && (
          <Detail label="Email" Icon={Mail}>
            <TextLink href={`mailto:${email}`} className={row}>
              {email}
            </TextLink>
          </Detail>
        )}
        {(phone || otherPhone) && (
          <Detail label="Phone" Icon={Phone}>
            <Lines>
              {phone && <PhoneLink number={phone} />}
              {otherPhone && <PhoneLink number={otherPhone} />}
            </Lines>
          </Detail>
        )}
        {whatsapp && (
          <Detail label="WhatsApp" Icon={MessageCircle}>
            <ExternalLink href={whatsappLink(whatsapp, whatsappText)} className={outside}>
              {whatsapp}
            </ExternalLink>
          </Detail>
        )}
        <Place {...contact} />
        <Hours {...contact} />
      </DetailList>
      {profiles.length > 0 && (
        <>
          <Heading level={3} size="name" className="mt-2">
            {words.footerFollowHeading}
          </Heading>
          <IconLinkRow>
            {profiles.map((profile) => (
              <SocialLink key={profile.network} {...profile} />
            ))}
          </IconLinkRow>
        </>
      )}
    </SidePanel>
  );
}

type PlaceProps = Pick<SiteSettings["contact"], "city" | "address" | "mapLink">;

function Place({ city, address, mapLink }: PlaceProps) {
  if (!city && !address && !mapLink) return null;
  return (
    <Detail label={address ? "Address" : "City"} Icon={MapPin}>
      {address || mapLink ? (
        <Lines>
          {address && <span className="whitespace-pre-line">{address}</span>}
          {city && <span>{city}</span>}
          {mapLink && (
            <ExternalLink href={mapLink} className={outside}>
              Open the map
            </ExternalLink>
          )}
        </Lines>
      ) : (
        city
      )}
    </Detail>
  );
}

function Hours({
  hours,
  openingHours: note,
}: Pick<SiteSettings["contact"], "hours" | "openingHours">) {
  const { dateStyle } = useSite().identity;
  if (hours.length === 0 && !note) return null;
  return (
    <Detail label="Opening hours" Icon={Clock}>
      <Lines>
        {formatOpeningHours(hours, timePattern(dateStyle)).map(({ days, times }) => (
          // A non-breaking space keeps a time of day on one line.
          <span key={days}>{`${days}: ${times.replace(/ (?=[ap]m)/g, "\u00a0")}`}</span>
        ))}
        {note && <span className="whitespace-pre-line">{note}</span>}
      </Lines>
    </Detail>
  );
}

function PhoneLink({ number }: { number: string }) {
  // Nobody answers the example number of a new site.
  if (number === defaultSettings.contact.phone) return <span className={row}>{number}</span>;
  return (
    <TextLink href={phoneHref(number)} className={row}>
      {number}
    </TextLink>
  );
}

function Lines({ children }: { children: ReactNode }) {
  return <span className="grid justify-items-start">{children}</span>;
}
