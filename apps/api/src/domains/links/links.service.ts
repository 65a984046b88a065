import type { LinkState } from "@ebute/contracts/links";
import {
  type FooterGroup,
  type NavigationLink,
  pathOfTarget,
  type SiteSettings,
} from "@ebute/contracts/settings";
import { assertAllowed, type Caller } from "#platform/security/principal.ts";
import type { FindTitle, LinkedContent } from "./links.linked-content.ts";
import { canDescribeLinks } from "./links.policy.ts";
import type { LinkStates } from "./links.states.ts";

type Deps = {
  states: LinkStates;
  linked: Pick<LinkedContent, "read">;
  /** Reads a post or lesson from the database. */
  findTitle: FindTitle;
};

/** The navigation as visitors get it. */
export type ShownNavigation = {
  navigation: SiteSettings["navigation"];
  /** Differs whenever another link is left out or has another name. */
  fingerprint: string;
};

export type LinksService = ReturnType<typeof createLinksService>;

export function createLinksService({ states, linked, findTitle }: Deps) {
  return {
    /** Tells an editor what visitors find at an address of the site. */
    describe(caller: Caller, path: string): Promise<LinkState> {
      assertAllowed(caller, canDescribeLinks(caller.principal));
      return states.follow(path, findTitle);
    },

    /** Finds the page or content at an address itself, redirects apart. */
    findAt: (path: string): Promise<LinkState> => states.find(path, findTitle),

    /**
     * Leaves out the links behind which visitors would find nothing, and gives links to posts an
     * address. Everything is in memory, since every page is made with it.
     */
    async show({ header, footer }: SiteSettings["navigation"]): Promise<ShownNavigation> {
      const content = await linked.read();
      const remembered: FindTitle = async (path) => content?.get(path);
      const differences: string[] = [];

      async function showLink(link: NavigationLink): Promise<NavigationLink[]> {
        const { target, label } = link;
        const path = pathOfTarget(target);
        if (path === undefined) return [link];
        const { isShown, name } = await states.follow(path, remembered);
        if (!isShown) differences.push(path);
        if (target.kind !== "post") return isShown ? [link] : [];
        const present = content?.get(path)?.path ?? path;
        differences.push(name, present);
        return isShown && name
          ? [{ label: label || name, target: { kind: "path", path: present } }]
          : [];
      }
      const showAll = async (links: NavigationLink[]) =>
        (await Promise.all(links.map(showLink))).flat();
      const showGroup = async (group: FooterGroup) => ({
        ...group,
        links: await showAll(group.links),
      });
      const navigation = {
        header: await showAll(header),
        footer: await Promise.all(footer.map(showGroup)),
      };
      return { navigation, fingerprint: differences.sort().join("\n") };
    },

    /**
     * True while visitors find something at an address; for links that are not part of the
     * navigation.
     */
    async isShown(path: string): Promise<boolean> {
      const content = await linked.read();
      return (await states.follow(path, async (name) => content?.get(name))).isShown;
    },
  };
}
