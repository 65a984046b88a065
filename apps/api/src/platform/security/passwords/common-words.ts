/**
 * Words that attackers guess first, in any letter case, with digits and symbols around them and
 * with letters written as digits. Words that are rarely used in passwords stay off this list.
 */
export const mostGuessedPasswordWords = toWordSet(`
  password passwort passphrase passcode passkey mypassword thepassword newpassword changeme letmein welcome
  admin administrator root superuser default guest login signin master iloveyou ihateyou trustno one
  qwerty qwertyuiop qwertz azerty asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc
  abc abcd abcde abcdef abcdefg abcdefgh
`);

/**
 * Common passwords as they are or with digits at an end: from lists of leaked passwords, and words
 * that are common in Nigeria.
 */
export const commonWords = toWordSet(`
  about absolut access account action adidas adrian africa agent airborne airtel ajayi albert alexander alexandra alfred
  alice alicia alison allison almighty alpha always amanda amarachi amazing amazon amber america american anderson andrea
  andrew android angel angela angelo angels anita animal annabel anointed anthony antonio apache apollo apple april archer
  archie arsenal arthur asshole association asuquo athena august austin australia autumn avenger awesome ayomide azikiwe
  babatunde baby babyboy babygirl bailey balogun banana bandit bank barbara barcelona barney baseball basketball batman
  beautiful beauty beaver believe benin benjamin bernard best bigboy bigdaddy bigman billy biology birthday biscuit bishop
  black blackberry blessed blessing blessings blossom bond boobs booboo boomer boss boston bradley brandon brandy brazil
  brian bright brother brown bubba bubbles buddy bulldog business buster butter butterfly cameron canada candy captain
  carlos carmen carnival caroline casper castle catherine celtic champion charles charlie charlotte cheese chelsea chelseafc
  cherry chester chiamaka chibuike chibuzor chicago chicken chidera chidinma chidi chijioke chika chimamanda chinedu chinenye
  chinonso chioma chisom chocolate chosen chris christ christian christina christmas christopher chukwu chukwuemeka church
  classic claudia clement coffee college computer connect control cookie cool cooper corolla cowboy cowboys creative cricket
  cristiano crystal cutie daddy dakota dallas damilola dangote daniel daniela danielle darling david deborah december
  delta denis dennis destiny detroit diablo diamond didier digital divine dolphin dolphins donald dragon drogba dreams
  driver eagle eagles ebenezer ebony edward einstein electric elephant elizabeth elohim emeka emergency emily emmanuel
  emmanuella england enter esther etisalat eternity europe everton everything excellent express faith family fashion father
  favour favorite february federal felicia ferrari festus fidelity fire fish flower flowers folashade football forever
  forward frances francis frank franklin freddy freedom friday friend friends fucker fuckme fuckoff fuckyou funmilayo
  funny galaxy gandalf garfield gateway gemini general genesis geography george german ghost giants gibson gift ginger giovanni
  girls glory goddess godfather godfirst godgrace godisable godisgood godislove godson gold golden goldfish golfer good goodday
  goodluck google gordon grace graceofgod grandma great green gregory guitar gunners hacker hallelujah hammer handsome hannah
  happy happiness harley harmony harrison harvey hassan heather heaven heavenly hello helpme henry hercules history
  hockey holiday holy holyghost holyspirit homework honda honesty honey hope horses hotdog house howard hunter hustle ibrahim
  ifeanyi ifeoma iheanacho immaculate infinity innocent inspiron integrity internet iphone isaac isabella israel jackson
  jacob jaguar jamaica james january jasmine jasper jehovah jehovahjireh jennifer jeremiah jeremy jerusalem jessica
  jesus jesuschrist jesusislord jesuslovesme john johnny johnson jonathan jordan joseph joshua joyful judith julian juliet
  julius junior jupiter justice justin kano kenneth kevin killer king kingdom kingsley kitten knight kucoin kwara ladies
  lagos lagosboy laura lauren leader legend leonard leonardo letme liberty liverpool liverpoolfc london lovely
  love lovelove loveme lover loveyou lucky madison madonna maggie magic makemoney manager manchester manchesterunited manutd
  marcus margaret maria marina mario marlboro marshall martha martin marvin mary master matthew maverick maximus maxwell
  mechanic melanie melissa mercedes mercy merlin messi michael michelle mickey midnight miller million miracle mohammed
  monday money monica monkey monster morgan mother mountain movies muhammad music mustang mustapha myfamily mylove myname
  mynameis mummy naija natasha nathan nathaniel ndidi nelson network newlife newyork ngozi nicholas nicole nigeria nigerian
  nintendo nirvana nnamdi nokia november nothing obi obinna october office ogechi okafor okeke okocha olamide olivia
  oluwa oluwaseun oluwatobi onyeka onyinye openup operator orange osas osimhen pakistan pamela panther paradise paris
  party passion pastor patience patricia patrick peace peaches peanut pepper perfect peter phoenix phone picture piglet platinum
  player please pokemon police polite porsche portharcourt possible power praise praisegod precious president pretty
  prince princess princessa prisca private promise prophet prosper psalm pumpkin purple queen quality rabbit rachel rainbow
  raymond realmadrid rebecca redeemed redeemer redrose regina rejoice remember richard richie robert rocket ronaldo
  rooney rosemary runner russia sabrina salvation samantha samsung samuel sandra santana sarah saturday saviour school
  science scorpion scotland secret security senior september server service seyi sexy shadow shalom shannon sharon shelby
  shola silver simple simone single sister skippy slayer smile smiles smokey snoopy soccer software solomon sophia
  spanish sparky speaker spencer spider spiderman spirit sports spring stanley star starboy startrek starwars steelers
  stella stephanie stephen steven strong student stupid success sultan summer sunday sunflower sunshine super supereagles
  superman superstar support surprise susan suzuki sweet sweetheart sweetie sweetness swordfish sydney sylvester sylvia
  system tamara taylor teacher technology teddybear temitope temple temporary tennis testing test tester testtest thankgod
  thankyou theman theresa thomas thuglife thunder thursday tiffany tiger tigers timothy tinkerbell tobi together tomato
  toyota travel tristan trouble trust truelove tuesday tunde turkey twitter uchenna ugochukwu united universal university
  unknown user valentin valentine vanessa vanilla veronica victor victoria victory vincent virgin virginia vodafone warrior
  wealth wednesday weekend whatever whatsapp white wicked william williams willow wilson windows winner winter wisdom
  wizard wizkid wonder wonderful worship xavier yankees yellow yesterday yusuf zachary zainab zenith zion zombie
`);

function toWordSet(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}
