/**
 * Grounds on which the contrast of a logo is measured: of those in each colour scheme, the one
 * nearest to the other scheme, so that a logo that passes can be seen on all of them.
 */
export const logoSurfaces = { light: "#f3f5fa", dark: "#171b2f" } as const;

/** A colour scheme in which a logo stands on a plate of the other scheme's ground. */
export type LogoPlate = keyof typeof logoSurfaces;
