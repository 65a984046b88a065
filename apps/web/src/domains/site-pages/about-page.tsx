import { TextColumn, TextPage, TextSection } from "#components/layout/text-page.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { MarkedItem, MarkedList } from "#components/ui/marked-list.tsx";
import { Person, PersonList } from "#components/ui/person-list.tsx";
import { Text } from "#components/ui/text.tsx";

export function AboutPage({ siteName }: { siteName: string }) {
  return (
    <TextPage
      title="About Us"
      standfirst={`${siteName} is a small firm in Lagos. We write, we teach, and we build the things that other small firms need to be found and trusted.`}
    >
      <TextSection title="Our Story">
        <TextColumn>
          <Text>
            We began with the questions that people around us kept asking: which phone to buy, how
            to register a business, what the examiners want this year. We wrote the answers down,
            and the answers became this site.
          </Text>
          <Text>
            Readers then asked for more than words. Shops needed a web site, schools needed somebody
            to film the graduation, students needed a patient teacher. So the people who write here
            also design, code, film, wire and teach.
          </Text>
        </TextColumn>
      </TextSection>
      <TextSection title="Our Mission">
        <TextColumn>
          <Text>
            To put useful news, good teaching and dependable technology within reach of everybody in
            Nigeria who has a phone, however old the phone and however small the data plan. Every
            page here is made to open quickly on a weak network.
          </Text>
        </TextColumn>
      </TextSection>
      <TextSection title="Our Values">
        <MarkedList>
          <MarkedItem title="Innovation">
            We look for the simpler way of doing a thing, and try it on our own work first.
          </MarkedItem>
          <MarkedItem title="Integrity">
            We say what a job will take, and we say so when we were wrong.
          </MarkedItem>
          <MarkedItem title="Excellence">
            We finish properly: checked, explained and handed over in working order.
          </MarkedItem>
          <MarkedItem title="Community">
            We teach what we know, and we hire and buy close to home.
          </MarkedItem>
        </MarkedList>
      </TextSection>
      <TextSection title="Meet the Team">
        <PersonList>
          <Person title="Chief Executive Officer (CEO)" pattern="petals">
            Runs the firm and answers for it. Chooses what we publish, speaks with every new client,
            and teaches English and Commerce in the exam classes.
          </Person>
          <Person title="Lead Developer" pattern="circuit">
            Builds and looks after this site and those of our clients, keeps them fast and safe, and
            teaches Mathematics and Computer Studies.
          </Person>
        </PersonList>
      </TextSection>
      <TextSection title="Talk to us">
        <TextColumn>
          <Text>A question, a correction, a project: a person reads every message.</Text>
          <LinkButton href="/contact">Contact Us</LinkButton>
        </TextColumn>
      </TextSection>
    </TextPage>
  );
}
