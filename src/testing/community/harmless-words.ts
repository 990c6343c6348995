/** Words that hold a blocked one, or look and sound nearly like one. */
const LATIN = `
  class classic bass grass pass assassin assess assume assembly massage passage compass brass embassy cassette
  Scunthorpe Sussex Essex Middlesex Penistone Clitheroe cockpit peacock hancock Dickens dickey therapist analysis document
  country count counter account county country's cunning slot slots slush salute solute absolute slur shore where
  wore whole wholesome whoever horse house hours bitcoin pitch witch ditch kitchen stitch beech batch bachelor habit
  bastion bastille plaster mustard custard standard Bastar niggardly snigger niggle maggot faggio fudge function
  duck luck truck bucket focus folk fuchsia bullish bulletin bullock
  Randheja Randhir Ranjit rand random brand grand Randolph Randall Gandhi Gandhinagar ganda gandh Ganga Gandiva
  Bhosale Bhosle bhojan Bhosari Lodha Lodhi lodge London Lundby Khunt Hirani Haryana harmony hormone Hariom haram
  chhutti chhuti chuttiya chhut chhoot chutney chukti chutki kuti kutir kuteer Kotiya Katiya Bhatiya Chatriya
  chudi chodhari Chaudhary chauda choti chota Jhansi jhanda jhatka Kamini Kaminsky kamaal kaminari katori katha
  bhangra bhangima bhang bhanga Bhanushali chamak chameli chamara kanjoos kanji Malechha madar mother madarsa
  Bharwad bhadarvo Bhadra bharvad raandhvu Rander Randive gaandiv lavanya lavando laundry laud lauki
`;
const DEVANAGARI = `
  छूट छुट्टी छुट्टियाँ छुट्टियां छुट्टियों चुटकी चुनाव चुनौती च्युत अच्युत चूड़ियाँ चोटी चौथा चोदक चूना चूल्हा
  भोसले भोंसले भोजन हराम हरा हरामखेड़ा हरिराम हरियाणा रंगीन रंधावा रंगोली रंजन गांधी गंदा गंध गाँव गाड़ी गांधार
  गांडीव गांडीवधारी कांड ब्रह्मांड प्रकांड अंडा झंडा डंडा खांड सांड पंडित मंडी ठंड लंदन लंगर लंबा लड़ाई लौटा लौकी
  मादर मदर मदरसा चंद्र आनंद बहन बहनोई बहनजी भेंट कुत्ता कुटिया कुतूहल कुटी भंगिमा भंगुर तरंग कंजूस कंजरवेटिव
  कमी कमीज़ कामिनी कमान कटु कटोरी कटुता चमकीला चमक चमेली चमत्कार मलयालम मलेरिया भड़कना भाड़ा भादवा झाँसी झांकी
  रांची राँधना रंडियाल चुस्त चूहा चोर चुंबक लोड लोडिंग लौह लवण लवली
`;
const GUJARATI = `
  ગાંડો ગાંડું ગાંડુ ગાંડી ગાંડપણ ગાંધી ગાંઠ ગાડી ગાંડીવ ગાંઠિયા છૂટ છુટ્ટી છૂટું ચૂંટણી ચુનો ચૂડી ચોટી ચોદિશ ચોદસ ચૌદ
  ભોંસલે ભોજન ભોંય હરામ હરિ હરણ રાંદેર રંધાવા રાંધવું રાંધણ રાંઢવું માદરે વતન વહોરી લોડ લાડુ લોડિંગ ડાઉનલોડ લોઢું
  કુતૂહલ કૂતરો બહેન બહેનપણી ભેટ ચંદ્ર સ્લોટ ક્લાસ પાસ ભડવીર ભરવાડ ભડકો ભાદરવો ભંગાર ભંગ ભાંગી ભાંગ કંજૂસ કમી
  કામિની કમળ કટોરી કટુ ચમકાર ચમક ચમેલી મલેરિયા લવણ લવિંગ લાવો રંગોળી રંજન હરમન ઝાંસી ઝંડો ખાંડ પ્રકાંડ બ્રહ્માંડ અંડર
  ચુંબક ચૂલો ચોર ચુસ્ત મદરેસા ચોતરફ ચોમાસું ચોપડી લંડન લંગર લંબાઈ લાંબું કાંડ કાંડું ઝાંઝર ભોગ ભૂસું ભાડું ભાડવાત કમાન કુટીર કુટિલ
`;

const toList = (words: string) => words.trim().split(/\s+/);

export const HARMLESS = {
  latin: toList(LATIN),
  devanagari: toList(DEVANAGARI),
  gujarati: toList(GUJARATI),
} as const;
