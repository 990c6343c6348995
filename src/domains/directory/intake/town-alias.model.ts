/** Names and spellings of one town beside each other, by the code of its state, as foldText leaves them. */
const SAME_TOWN: Readonly<Record<string, string>> = {
  AP: 'anantapur|anantapuramu;kadapa|cuddapah;rajahmundry|rajamahendravaram;visakhapatnam|vishakhapatnam|vizag;vijayawada|bezawada;tirupati|tirupathi',
  AS: 'guwahati|gauhati;sibsagar|sivasagar;nagaon|nowgong',
  BR: 'munger|monghyr;arrah|ara;chapra|chhapra',
  GA: 'panaji|panjim;margao|madgaon|marmagao madgaon;mapusa|mapuca',
  GJ: 'vadodara|baroda;bharuch|broach;khambhat|cambay;disa|deesa;dahod|dohad;ahmedabad|ahmadabad|amdavad;himatnagar|himmatnagar;mehsana|mahesana;lunawada|lunavada;chhota udaipur|chhotaudepur|chhota udepur;ankleshwar|anklesvar;wadhwan|vadhvan;valsad|bulsar',
  HP: 'shimla|simla',
  HR: 'gurugram|gurgaon;nuh|mewat;yamunanagar|yamuna nagar',
  JH: 'hazaribagh|hazaribag;daltonganj|medininagar',
  KA: 'bengaluru|bangalore;mysuru|mysore;mangaluru|mangalore;hubballi|hubli;belagavi|belgaum;kalaburagi|gulbarga;shivamogga|shimoga;tumakuru|tumkur;ballari|bellary;vijayapura|bijapur;davanagere|davangere;hosapete|hospet;chikkamagaluru|chikmagalur;madikeri|mercara',
  KL: 'thiruvananthapuram|trivandrum;kochi|cochin;kozhikode|calicut;thrissur|trichur;kollam|quilon;alappuzha|alleppey;kannur|cannanore;palakkad|palghat;thalassery|tellicherry',
  MH: 'mumbai|bombay;pune|poona;nashik|nasik;dhule|dhulia;buldhana|buldana;aurangabad|chhatrapati sambhajinagar;osmanabad|dharashiv;ahmednagar|ahmadnagar|ahilyanagar;thane|thana;solapur|sholapur;chandrapur|chanda;gondia|gondiya;bhayandar|bhayander;dombivli|dombivali;nala sopara|nalasopara;amravati|amaravati;yavatmal|yeotmal',
  MP: 'indore|indor;jabalpur|jubbulpore;narsinghpur|narsimhapur|narsingpur;hoshangabad|narmadapuram;khargone|khargon;neemuch|nimach;mhow|dr ambedkar nagar',
  OD: 'bhubaneswar|bhubaneshwar;baleshwar|balasore|baleswar;brahmapur|berhampur;cuttack|katak',
  PB: 'rupnagar|ropar;mohali|sas nagar|sahibzada ajit singh nagar;muktsar|sri muktsar sahib;firozpur|ferozepur',
  PY: 'puducherry|pondicherry',
  RJ: 'chittaurgarh|chittorgarh|chittor;dhaulpur|dholpur;jhunjhunun|jhunjhunu;ganganagar|sri ganganagar|shri ganganagar;jalor|jalore;mount abu|abu',
  TN: 'chennai|madras;tiruchirappalli|trichy|tiruchchirappalli|tiruchirapalli;thanjavur|tanjore;tirunelveli|tinnevelly;thoothukudi|tuticorin;udhagamandalam|ooty|ootacamund;kanchipuram|kancheepuram|conjeevaram;viluppuram|villupuram',
  TS: 'mahbubnagar|mahabubnagar',
  UK: 'dehradun|dehra dun;haridwar|hardwar;nainital|naini tal',
  UP: 'prayagraj|allahabad;kanpur|cawnpore;varanasi|banaras|benares|kashi;raebareli|rae bareli|rai bareli;bara banki|barabanki;kushinagar|kushi nagar;shravasti|shrawasti|sravasti;bulandshahr|bulandshahar;mughal sarai|mughalsarai|pandit deen dayal upadhyaya nagar;budaun|badaun',
  WB: 'kolkata|calcutta;bardhaman|burdwan;medinipur|midnapore|midnapur;darjeeling|darjiling;hooghly|hugli;howrah|haora;cooch behar|koch bihar;baharampur|berhampore',
};

/** Districts that are no towns, with the town they are led from. */
const SEATS: Readonly<Record<string, string>> = {
  BR: 'rohtas>sasaram;bhojpur>arrah;saran>chapra;vaishali>hajipur;nalanda>bihar sharif;purbi champaran|east champaran>motihari;pashchim champaran|west champaran>bettiah;kaimur>bhabua',
  GJ: 'panch mahals|panch mahal|panchmahal|panchmahals>godhra;arvalli|aravalli>modasa;mahisagar>lunawada;banas kantha|banaskantha>palanpur;sabar kantha|sabarkantha>himatnagar;kachchh|kutch|kachh>bhuj;dang|dangs|the dangs>ahwa;devbhumi dwarka|devbhoomi dwarka>khambhalia;gir somnath>veraval;narmada>rajpipla;tapi>vyara',
  JH: 'purbi singhbhum|east singhbhum>jamshedpur;pashchimi singhbhum|west singhbhum>chaibasa;palamu>daltonganj',
  KA: 'kodagu>madikeri;dakshina kannada>mangaluru;uttara kannada>karwar',
  KL: 'wayanad>kalpetta',
  MH: 'raigad|raigarh>alibag',
  MP: 'east nimar>khandwa;west nimar>khargone;agar malwa>agar',
  TN: 'nilgiris|the nilgiris>udhagamandalam;kanniyakumari>nagercoil',
  UP: 'siddharth nagar|siddharthnagar>naugarh;kushi nagar>padrauna;sant kabeer nagar|sant kabir nagar>khalilabad;kaushambi>manjhanpur;shravasti|shrawasti>bhinga;gautam buddha nagar|gautam budh nagar>noida;ambedkar nagar>akbarpur;kheri|lakhimpur kheri>lakhimpur;faizabad>ayodhya;sonbhadra>robertsganj;jalaun>orai',
  WB: 'north 24 parganas>barasat;nadia>krishnanagar;uttar dinajpur>raiganj;dakshin dinajpur>balurghat;murshidabad>baharampur;birbhum>suri;purba medinipur>tamluk',
};

/** Districts among them that have a town of their own name too. */
const HAS_NAMESAKE: ReadonlySet<string> = new Set(
  'BR bhojpur|BR nalanda|BR rohtas|BR saran|BR vaishali|JH palamu|MH raigarh|UP faizabad|UP jalaun|UP kaushambi|UP kheri|UP shravasti|UP shrawasti|WB murshidabad|WB nadia'.split(
    '|',
  ),
);

/** Districts that lie in one city as a whole; `*` for all of a state. */
const CITIES: Readonly<Record<string, string>> = {
  CH: '*>chandigarh',
  DL: '*>delhi',
  MH: 'mumbai|mumbai suburban>mumbai',
  TN: 'chennai>chennai',
  TS: 'hyderabad>hyderabad',
  WB: 'kolkata>kolkata',
};

const ALIASES = mapPairs(SAME_TOWN, (group) => {
  const names = group.split('|');
  return names.map((name) => [name, names.filter((each) => each !== name)] as const);
});
const toPairs = (line: string) => {
  const [names = '', town = ''] = line.split('>');
  return names.split('|').map((name) => [name, town] as const);
};
const SEAT_OF = mapPairs(SEATS, toPairs);
const CITY_OF = mapPairs(CITIES, toPairs);

function mapPairs<T>(
  byState: Readonly<Record<string, string>>,
  toEntries: (part: string) => (readonly [string, T])[],
): ReadonlyMap<string, T> {
  return new Map(
    Object.entries(byState).flatMap(([state, text]) =>
      text
        .split(';')
        .flatMap(toEntries)
        .map(([name, told]) => [`${state} ${name}`, told] as const),
    ),
  );
}

/** Other names of a town, all folded. */
export function listAliases(stateCode: string, folded: string): readonly string[] {
  return ALIASES.get(`${stateCode} ${folded}`) ?? [];
}

/** The folded name of the town that a district of another name is led from; null for none. */
export function findSeatName(stateCode: string, district: string): string | null {
  return SEAT_OF.get(`${stateCode} ${district}`) ?? null;
}

/** The folded name of the city that all of a district lies in; null for none. */
export function findCityName(stateCode: string, district: string): string | null {
  return CITY_OF.get(`${stateCode} ${district}`) ?? CITY_OF.get(`${stateCode} *`) ?? null;
}

/** Whether a name is that of a district only, where a list of towns has it. */
export function isDistrictOnly(stateCode: string, folded: string): boolean {
  return findSeatName(stateCode, folded) !== null && !HAS_NAMESAKE.has(`${stateCode} ${folded}`);
}
