/**
 * Towns with their coordinates, and the distance between two. For the server only, because the table is 25 kB.
 *
 * @source GeoNames (geonames.org), CC BY 4.0: places in Nigeria with at least 1,000 people, and districts of
 * domain/states.ts.
 */
import { states } from './states.ts';

interface Town {
  readonly city: string;
  readonly state: string;
}

/** Degrees, WGS 84. */
type Point = readonly [latitude: number, longitude: number];

interface NamedPoint {
  readonly name: string;
  readonly at: Point;
}

/** Mean radius of the Earth, in kilometres. */
const EARTH = 6_371;

/** Returns the straight line in kilometres; `undefined` for a town that is not in the table. */
export function distanceBetween(one: Town, other: Town): number | undefined {
  const [from, to] = [findTown(one)?.at, findTown(other)?.at];
  if (!from || !to) return undefined;
  const [north, east] = [radians(to[0] - from[0]), radians(to[1] - from[1])];
  const square =
    Math.sin(north / 2) ** 2 + Math.cos(radians(from[0])) * Math.cos(radians(to[0])) * Math.sin(east / 2) ** 2;
  return 2 * EARTH * Math.asin(Math.sqrt(square));
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Ignores case, accents and hyphens, and anything after a comma: `Ikeja, Lagos`. */
const keyOf = (name: string) =>
  (name.split(',')[0] ?? '')
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

function findTown({ city, state }: Town): NamedPoint | undefined {
  const isoCode = states.find(({ name }) => name === state)?.isoCode;
  return isoCode === undefined ? undefined : townsOf.get(isoCode)?.get(keyOf(city));
}

/** One line per state, after its ISO code: names, latitudes and longitudes. */
const table = `
AB: Aba 5.11 7.37, Akwete 4.89 7.36, Amaigbo 5.79 7.84, Arochukwu 5.39 7.91, Bende 5.56 7.63, Ebem Ohafia 5.63 7.83, Isiala Oboro 5.41 7.57, Mbalano 5.73 7.5, Nkwoagu Isuochi 5.99 7.39, Ohafia 5.63 7.83, Ohafia-Ifigh 5.61 7.81, Oke-Ikpe 4.91 7.32, Okpuala-Ngwa 5.36 7.39, Omoba 5.24 7.41, Osisioma 5.16 7.32, Umuahia 5.52 7.49
AD: Demsa 9.46 12.15, Fufore 9.22 12.65, Ganye 8.43 12.05, Gella 10.16 13.3, Girei 9.37 12.55, Gombi 10.17 12.74, Gulak 10.81 13.46, Guyuk 9.91 11.93, Holma 9.9 13.05, Hong 10.23 12.93, Jada 8.76 12.16, Jimeta 9.28 12.46, Lamurde 9.61 11.79, Madagali 10.89 13.63, Maiha 10 13.22, Mayo-Belwa 9.05 12.06, Michika 10.62 13.39, Mubi 10.27 13.27, Ngurore 9.29 12.24, Numan 9.46 12.03, Shelleng 9.9 12.01, Song 9.83 12.62, Toungo 8.12 12.05, Yola 9.21 12.48
AK: Abak 4.98 7.79, Abat 4.62 7.87, Afaha Ikot Ebak 5.13 7.66, Afaha Offiong 4.86 7.91, Eket 4.64 7.92, Enwang 4.66 8.25, Esuk Oron 4.8 8.25, Etinan 4.84 7.85, Eyofin 4.75 8.23, Ibiaku Ntok Okpo 5.31 7.71, Idu 5.03 8.02, Ikot Abasi 4.57 7.55, Ikot Akpa Nkuk 4.87 7.56, Ikot Edibon 4.77 7.93, Ikot Ekpene 5.18 7.71, Ikot Ibritam 4.81 7.61, Itu 5.2 7.98, Mkpat Enin 4.73 7.75, Nto Edino 5.26 7.58, Nung Udoe 4.92 7.96, Odoro Ikpe 5.36 7.75, Odot 4.83 8.04, Oko Ita 5.19 7.9, Okopedi 4.85 8.13, Okoroete 4.54 7.75, Oron 4.82 8.24, Upenekang 4.57 7.98, Uquo 4.66 8.06, Urua Inyang 5.02 7.54, Urue Offong 4.75 8.17, Utu Etim Ekpo 5 7.61, Uyo 5.05 7.93
AN: Abagana 6.19 6.99, Achalla 6.33 6.99, Aguata 6.02 7.09, Agulu 6.1 7.06, Ajalli 6.04 7.21, Anaku 6.47 6.93, Atani 6.01 6.75, Awka 6.21 7.07, Enugu-Ukwu 6.17 7.01, Igbo-Ukwu 6.02 7.02, Ihiala 5.85 6.86, Neni 6.1 7.02, Nkpor 6.15 6.83, Nnewi 6.02 6.92, Nteje 6.27 6.92, Nzam 6.45 6.73, Ogidi 6.15 6.86, Ojoto 6.06 6.86, Onitsha 6.15 6.79, Otuocha 6.34 6.85, Ozubulu 5.96 6.85, Uga 5.94 7.08, Ukpo 6.21 6.97, Ukpor 5.94 6.93, Umunze 5.97 7.24, Uruobo-Okija 5.9 6.84
BA: Alkaleri 10.27 10.33, Azare 11.67 10.19, Bauchi 10.31 9.84, Bogoro 9.67 9.61, Boi 9.56 9.5, Bununu 9.88 9.68, Dambam 11.68 10.71, Darazo 11 10.41, Dass 10 9.52, Dindima 10.23 10.15, Disina 11.48 9.92, Gabarin 11.11 10.44, Gamawa 12.13 10.54, Giade 11.39 10.2, Gwaram 10.23 10.29, Itas 11.86 9.96, Jama'are 11.67 9.93, Kafin Madaki 10.69 9.76, Kari 11.25 10.56, Katagum 12.29 10.35, Kirfi 10.41 10.4, Lame 10.44 9.24, Lere 9.71 9.34, Madara 11.78 10.45, Misau 11.31 10.47, Ningi 11.08 9.57, Sade 11.36 10.67, Tafawa Balewa 9.76 9.55, Toro 10.06 9.07, Warji 11.18 9.75, Yamrat 10.11 9.83, Yana 11.41 10.01, Yanda Bayo 11.51 10.75, Yuli 9.7 10.27, Zadawa 11.45 10.37, Zalanga 10.61 10.18
BE: Adikpo 6.89 9.23, Aliade 7.3 8.48, Boju 7.36 7.89, Buruku 7.46 9.2, Gbajimba 7.82 8.86, Gboko 7.32 9, Igbor 7.45 8.61, Igumale 6.8 7.97, Katsina-Ala 7.17 9.28, Lessel 7.13 9.02, Makurdi 7.73 8.52, Naka 7.58 8.2, Obagaji 7.89 7.91, Obarike-Ito 7.02 8.32, Ochobo 7.18 7.98, Oju 6.85 8.42, Okpoga 7.04 7.81, Otukpa 7.1 7.66, Otukpo 7.19 8.13, Sankera 7.54 9.65, Takum 7.27 9.98, Tse-Agberagba 7.08 8.67, Ugba 7.51 9.35, Ugbokpo 7.65 7.88, Vandeikya 6.78 9.07, Wannune 7.56 8.89, Yandev 7.36 9.04, Zaki Biam 7.51 9.61
BO: Askira 10.65 12.91, Azare 10.53 12.29, Bama 11.52 13.69, Benisheikh 11.81 12.49, Biu 10.61 12.19, Bornu Yassu 12.28 12.57, Briyel 10.35 11.61, Chibok 10.87 12.85, Damasak 13.11 12.51, Damboa 11.16 12.76, Dikwa 12.04 13.92, Gajiram 12.49 13.21, Gamboru 12.37 14.21, Gubio 12.5 12.78, Gudumbali 12.94 13.18, Gwoza 11.08 13.7, Khaddamari 11.93 13.23, Konduga 11.65 13.42, Kukawa 12.92 13.57, Kwaya Kusar 10.5 11.84, Mafa 11.92 13.6, Magumeri 12.11 12.83, Maiduguri 11.85 13.16, Mallam Fatori 13.67 13.34, Marte 12.37 13.83, Miringa 10.73 12.15, Monguno 12.67 13.61, Ngala 12.34 14.19, Rann 12.27 14.47, Shaffa 10.51 12.33, Shani 10.22 12.06, Tokombere 11.22 13.49, Uba 10.46 13.22, Wuyo 10.39 11.7, Yajiwa 11.39 12.72
BY: Amassoma 4.97 6.11, Brass 4.31 6.24, Ekeremor 5.06 5.78, Kaiama 5.12 6.3, Nembe 4.54 6.4, Ogbia 4.69 6.32, Oporoma 4.81 6.08, Sagbama 5.16 6.2, Twon-Brass 4.31 6.24, Yenagoa 4.93 6.27
CR: Abuochiche 6.69 8.94, Akamkpa 5.31 8.36, Akankpa 5.13 8.19, Akpet Central 5.62 8.1, Boje 6.28 8.92, Calabar 4.96 8.33, Effraya 5.86 8.72, Gakem 6.77 8.99, Ikang 4.79 8.53, Ikom 5.97 8.71, Ikot Nakanda 4.88 8.48, Itigidi 5.89 8.02, Obubra 6.08 8.33, Obudu 6.67 9.16, Odukpani 5.13 8.34, Ogoja 6.66 8.8, Okpoma 6.6 8.64, Sankwala 6.55 9.22, Ugep 5.81 8.08
DE: Aboh 5.55 6.53, Abraka 5.79 6.1, Agbor 6.25 6.19, Akwukwu-Igbo 6.36 6.59, Asaba 6.2 6.73, Bomadi 5.16 5.92, Burutu 5.35 5.51, Effurun 5.56 5.78, Isiokolo 5.6 6, Issele-Uku 6.32 6.48, Koko 6 5.46, Kwale 5.71 6.43, Obiaruku 5.85 6.15, Oghara 5.94 5.67, Ogwashi-Uku 6.18 6.52, Oleh 5.46 6.21, Orerokpe 5.64 5.89, Otor-Udu 5.45 5.87, Otu-Jeremi 5.44 5.88, Owa-Oyibu 6.18 6.2, Ozoro 5.55 6.23, Patani 5.23 6.19, Sapele 5.89 5.68, Ughelli 5.49 6, Umunede 6.27 6.31, Warri 5.52 5.75
EB: Abakaliki 6.32 8.11, Afikpo 5.89 7.94, Effium 6.63 8.06, Ezillo 6.43 7.82, Ezza-Ohu 6.44 8.08, Ezzamgbo 6.4 7.96, Iboko 6.41 8.23, Isiaka 5.86 7.55, Isieke 6.38 8.04, Isu 6.15 7.8, Nguzu Edda 5.76 7.82, Obiozara 6.05 7.77, Onuebonyi Echara 6.1 8.15, Onueke 6.16 8.04, Ugbodo 6.51 8.13
ED: Abudu 6.29 6.03, Afuze 6.97 6.04, Agenebode 7.11 6.69, Auchi 7.07 6.26, Benin City 6.34 5.63, Ehor 6.62 5.98, Ekpoma 6.74 6.14, Fugar 7.09 6.5, Idogbo 6.27 5.71, Igarra 7.29 6.1, Igueben 6.6 6.24, Iguobazuwa 6.57 5.35, Illushi 6.67 6.63, Irrua 6.74 6.22, Okada 6.73 5.39, Sabongida-Ora 6.9 5.93, Siluko 6.54 5.16, Ubiaja 6.66 6.38, Uromi 6.7 6.33, Uselu 6.38 5.61
EK: Ado-Ekiti 7.62 5.22, Aramoko-Ekiti 7.7 5.04, Efon-Alaaye 7.66 4.92, Emure-Ekiti 7.44 5.46, Ido-Ekiti 7.85 5.18, Ifaki 7.79 5.25, Igbara-Odo 7.5 5.06, Igede-Ekiti 7.67 5.13, Ijero 7.82 5.07, Ijero-Ekiti 7.82 5.07, Ikere 7.5 5.23, Ikere-Ekiti 7.5 5.23, Ikole-Ekiti 7.79 5.51, Ilawe-Ekiti 7.6 5.1, Ipoti 7.87 5.08, Ise-Ekiti 7.46 5.42, Iye-Ekiti 7.95 5.23, Ode-Ekiti 7.65 5.55, Oke Ila 7.95 4.98, Omuo-Ekiti 7.76 5.72, Otun-Ekiti 7.99 5.12, Oye-Ekiti 7.8 5.33
EN: Adani 6.74 7.01, Agbani 6.31 7.55, Aguobu-Owa 6.37 7.27, Ake-Eze 5.92 7.68, Aku 6.71 7.32, Amagunze 6.33 7.65, Awgu 6.07 7.48, Eha Amufu 6.66 7.76, Enugu 6.44 7.5, Enugu-Ezike 6.98 7.46, Ete 7.09 7.45, Ibagwa-Aka 6.92 7.4, Ikem 6.78 7.71, Mberubu 6.17 7.63, Ndeaboh 6.03 7.57, Nkwo Nike 6.51 7.51, Nsukka 6.86 7.4, Obollo-Afor 6.92 7.52, Obolo-Eke (1) 6.88 7.63, Ogbede 6.67 7.37, Oji River 6.26 7.27, Opi 6.78 7.43, Udi 6.32 7.42, Umulona 6.51 7.1
FC: Abaji 8.47 6.94, Abuja 9.06 7.5, Bwari 9.28 7.38, Garki 9.03 7.49, Gwagwalada 8.94 7.08, Gwarinpa 9.11 7.41, Kubwa 9.15 7.32, Kuje 8.88 7.23, Kwali 8.88 7.02, Madala 9.1 7.21, Wuse 9.07 7.47
GO: Akko 10.29 10.97, Bajoga 10.85 11.43, Bara 10.37 10.73, Billiri 9.87 11.23, Boh 9.78 11.28, Dadiya 9.62 11.43, Deba 10.21 11.39, Dukku 10.82 10.77, Garko 10.18 11.16, Gombe 10.29 11.17, Hinna 10.3 11.5, Kafarati 10.38 11.1, Kaltungo 9.82 11.31, Kumo 10.05 11.21, Mallam Sidi 10.47 11.29, Nafada 11.1 11.33, Pindiga 9.98 10.95, Talasse 9.97 11.68
IM: Aboh 5.48 7.27, Afor-Oru 5.54 7.27, Amaigbo 5.73 7.12, Awo-Idemili 5.83 6.93, Dikenafai 5.77 7.15, Egbema 5.54 6.76, Iho 5.58 7.1, Isinweke 5.62 7.35, Itu 5.46 7.33, Mgbidi 5.73 6.89, Nkwerre 5.76 7.1, Nnenasa 5.73 7.01, Nwaorieubi 5.58 7.02, Oguta 5.71 6.81, Okigwe 5.83 7.35, Okwe 5.78 7.22, Orlu 5.8 7.04, Orodo 5.62 7.03, Owerri 5.48 7.03, Umuelemai 5.69 7.24, Umuguma 5.47 6.97, Umumma 5.76 6.95, Umundugba 5.68 7.07, Umuneke-Ngor 5.34 7.15, Urualla 5.85 7.1
JI: Auyo 12.33 9.94, Babura 12.77 9.02, Birnin Kudu 11.45 9.48, Birniwa 12.79 10.24, Chakwama 11.56 9.66, Dutse 11.76 9.34, Gagarawa 12.41 9.53, Gantsa 11.66 9.73, Garki 12.43 9.19, Gumel 12.63 9.39, Guri 12.73 10.42, Gwaram 11.28 9.88, Gwiwa 12.78 8.34, Hadejia 12.45 10.04, Jahun 12.08 9.63, Kafin Hausa 12.24 9.91, Karkarna 12.77 8.51, Kaugama 12.47 9.74, Kazaure 12.65 8.41, Kiri Kasamma 12.69 10.25, Kiyawa 11.78 9.61, Maigatari 12.81 9.45, Malam Madori 12.56 9.88, Mallammaduri 12.56 9.96, Miga 12.24 9.71, Ringim 12.15 9.16, Roni 12.66 8.27, Samamiya 11.35 9.64, Sule Tankarkar 12.67 9.23, Taura 12.23 9.28
KD: Anchau 10.96 8.39, Birnin Gwari 10.66 6.54, Burumburum 11.39 8.72, Dutsen Wai 10.85 8.2, Giwa 11.32 7.45, Gwantu 9.23 8.46, Hunkuyi 11.27 7.65, Igabi 10.81 7.71, Ikara 11.18 8.22, Kachia 9.87 7.95, Kaduna 10.53 7.44, Kafanchan 9.58 8.29, Kagarko 9.49 7.7, Kagoro 9.61 8.39, Kajuru 10.32 7.68, Kaura 9.67 8.46, Kauru 10.58 8.15, Kujama 10.46 7.64, Kwoi 9.46 8.01, Lere 10.39 8.57, Maigana 11.03 7.94, Makarfi 11.38 7.88, Makera 10.47 7.41, Mando 10.72 6.57, Saminaka 10.41 8.69, Soba 10.98 8.06, Sofo-Birnin-Gwari 11.02 6.78, Zaria 11.11 7.72, Zonkwa 9.78 8.29
KE: Aliero 12.29 4.47, Argungu 12.74 4.53, Augie 12.89 4.6, Bagudo 11.4 4.23, Bena 11.28 5.93, Besse 11.27 4.43, Bin Yauri 10.78 4.81, Birnin Kebbi 12.45 4.2, Bunza 12.09 4.02, Dabai 11.48 5.21, Dakingari 11.65 4.06, Gulma 12.64 4.36, Gwandu 12.5 4.64, Jega 12.22 4.38, Kalgo 12.33 4.2, Kamba 11.85 3.65, Kangiwa 12.55 3.82, Kende 11.52 4.26, Mahuta 11.55 4.98, Maiyama 12.08 4.37, Ribah 11.4 5.49, Sakaba 11.07 5.6, Shanga 11.21 4.58, Wara 10.23 4.62, Wasagu 11.38 5.8, Yauri 10.78 4.81, Yelwa 10.84 4.74, Zuru 11.44 5.23
KN: Ajingi 11.97 9.04, Albasu 11.67 9.14, Bagwai 12.16 8.14, Bebeji 11.67 8.26, Bichi 12.23 8.24, Bunkure 11.7 8.54, Dambatta 12.44 8.52, Dan Gora 11.53 8.15, Dawakin Kudu 11.84 8.6, Dawakin Tofa 12.1 8.33, Garko 11.65 8.8, Garun Malam 11.69 8.37, Gaya 11.86 9, Gezawa 12.1 8.75, Gwarzo 11.92 7.93, Kabo 11.86 8.17, Kano 12 8.52, Karaye 11.78 8.02, Kibiya 11.53 8.66, Kiru 11.7 8.13, Koguna 12.38 8.46, Kumbotso 11.89 8.5, Kunchi 12.5 8.27, Kura 11.77 8.43, Madobi 11.78 8.29, Minjibir 12.18 8.66, Rano 11.56 8.58, Rimin Gado 11.97 8.25, Ririwai 10.74 8.74, Rogo 11.55 7.82, Shanono 12.05 7.99, Sumaila 11.53 8.96, Takai 11.58 9.11, Tofa 12.06 8.27, Tsanyawa 12.3 7.99, Tudun Wada 11.25 8.4, Ungogo 12.09 8.5, Warawa 11.87 8.7, Wudil 11.81 8.84, Zakirai 12.1 8.89
KO: Abejukolo 7.87 7.51, Abocho 7.57 6.99, Adogo 7.51 6.48, Adoru 6.98 7.16, Ajaka 7.17 6.83, Ajaokuta 7.56 6.65, Akpafa 7.47 6.15, Ankpa 7.4 7.63, Bugana 8 7.58, Dekina 7.69 7.04, Egbe 8.22 5.52, Icheu 7.71 6.77, Idah 7.11 6.74, Isanlu 8.29 5.82, Isanlu-Itedoijowa 8.27 5.84, Iyara 7.84 5.97, Kabba 7.83 6.08, Koton-Karfe 8.09 6.8, Lokoja 7.8 6.74, Mopa 8.1 5.89, Obangede 7.62 6.2, Odo-Ere 8.25 5.55, Ogaminana 7.59 6.22, Oguma 7.9 7.06, Ogurugu 6.79 6.95, Okene 7.55 6.24, Okpo 7.22 7.56, Onyedega 6.88 6.68, Ugwolawo 7.24 6.92
KT: Bakori 11.56 7.42, Batagarawa 12.91 7.61, Batsari 12.76 7.25, Baure 12.84 8.75, Bindawa 12.67 7.81, Charanchi 12.67 7.73, Dan Musa 12.26 7.33, Dandume 11.46 7.13, Danja 11.38 7.56, Dankama 13.3 7.79, Daura 13.03 8.32, Dutsi 12.83 8.14, Dutsin-Ma 12.45 7.5, Faskari 11.72 7.03, Funtua 11.52 7.31, Gora 11.91 7.67, Ingawa 12.64 8.05, Jibia 13.09 7.23, Jikamshi 12.17 7.77, Kafur 11.65 7.69, Kaita 13.08 7.74, Kankara 11.93 7.41, Kankia 12.55 7.82, Katsina 12.99 7.6, Kurfi 12.67 7.48, Kusada 12.47 7.98, Mai'Adua 13.18 8.23, Malumfashi 11.79 7.62, Mani 12.85 7.88, Mashi 12.98 7.95, Matazu 12.24 7.67, Musawa 12.13 7.67, Rimi 12.85 7.71, Ruma 12.86 7.23, Runka 12.45 7.31, Sabuwa 11.17 7.12, Safana 12.41 7.41, Sandamu 12.96 8.36, Wagini 12.69 7.2, Zango 13.05 8.49
KW: Afon 8.31 4.53, Ajasse Ipo 8.23 4.82, Araromi-Opin 8.07 5.25, Bode Saadu 8.94 4.78, Fufu 8.45 4.72, Gwasoro 9.49 3.51, Ilemona 8.11 4.66, Iloffa 8.09 5.14, Ilorin 8.5 4.54, Jebba 9.12 4.82, Kaiama 9.61 3.94, Kosubosu 9.55 3.23, Lafiagi 8.85 5.42, Offa 8.15 4.72, Oke-Oyi 8.58 4.72, Okuta 9.22 3.18, Omu-Aran 8.14 5.1, Owu-Isin 8.28 5.02, Patigi 8.73 5.76, Share 8.82 4.98, Suya 9.47 3.18, Yashikira 9.77 3.4
LA: Agege 6.62 3.33, Ajegunle 6.45 3.33, Akodo 6.44 3.93, Apapa 6.45 3.36, Badagry 6.42 2.88, Ebute Ikorodu 6.6 3.49, Ebute-Metta 6.49 3.38, Ejirin 6.61 3.9, Epe 6.58 3.98, Festac Town 6.47 3.28, Ifako 6.64 3.32, Ikeja 6.6 3.34, Ikorodu 6.62 3.51, Ikotun 6.54 3.26, Ikoyi 6.45 3.44, Lagos 6.45 3.39, Lekki 6.41 4.09, Makoko 6.5 3.39, Mushin 6.53 3.35, Ojota 6.58 3.39, Oshodi 6.56 3.34, Somolu 6.54 3.37, Surulere 6.5 3.36, Victoria Island 6.43 3.42, Yaba 6.51 3.38
NA: Akwanga 8.91 8.41, Awe 8.1 9.14, Buga 8.49 7.34, Doma 8.39 8.36, Garaku 8.85 8.13, Karu 9.01 7.66, Keana 8.15 8.8, Keffi 8.85 7.87, Lafia 8.49 8.52, Nasarawa 8.54 7.71, Nasarawa Egon 8.71 8.54, Obi 8.37 8.77, Toto 8.39 7.08, Wamba 8.94 8.6
NI: Agaie 9.01 6.32, Agwara 10.71 4.58, Auna 10.19 4.72, Babana 10.43 3.81, Badeggi 9.06 6.14, Bangi 10.83 5.83, Baro 8.62 6.42, Bida 9.08 6.01, Bokani 9.43 5.2, Duku 11.24 4.91, Enagi 9.13 5.54, Gawu Babangida 9.28 6.99, Ibeto 10.49 5.15, Kagara 10.19 6.25, Katcha 8.76 6.31, Konkwesso 10.85 4.1, Kontagora 10.4 5.47, Kusheriki 10.53 6.44, Kuta 9.87 6.71, Kutigi 9.2 5.59, Lapai 9.04 6.57, Lemu 9.4 6.03, Maikunkele 9.68 6.48, Mashegu 9.97 5.78, Minna 9.62 6.55, Mokwa 9.29 5.05, Nasko 10.5 4.9, New Bussa 9.89 4.51, New Shagunnu 10.34 4.47, Paiko 9.44 6.63, Rijau 11.1 5.26, Sabon Wuse 9.33 7.26, Sarkin Pawa 10.02 7.11, Suleja 9.18 7.18, Tegina 10.07 6.19, Ukata 10.83 5.82, Wawa 9.9 4.42, Wushishi 9.73 6.07, Zungeru 9.81 6.15
OG: Abeokuta 7.16 3.35, Abigi 6.49 4.4, Ado-Odo 6.6 2.94, Atan 6.89 4.01, Ayetoro 7.24 3.03, Idiroko 6.63 2.75, Ifo 6.81 3.2, Ijebu-Ife 6.78 4.03, Ijebu-Igbo 6.97 4, Ijebu-Ode 6.82 3.92, Ikenne 6.87 3.72, Ilaro 6.89 3.01, Imeko 7.45 2.84, Iperu 6.91 3.67, Ipokia 6.52 2.84, Isara 6.99 3.68, Itori 6.93 3.22, Odeda 7.23 3.53, Odogbolu 6.84 3.76, Ogbere 6.74 4.16, Ota 6.69 3.23, Owode 6.95 3.51, Sagamu 6.85 3.65, Shagamu 6.85 3.65
ON: Agbabu 6.59 4.83, Akure 7.25 5.19, Bolorunduro 7.17 4.96, Idanre 7.11 5.12, Ifon 6.93 5.77, Igbara-Oke 7.41 5.06, Igbekebo 6.36 4.87, Igbokoda 6.35 4.81, Iju 7.39 5.26, Ikare 7.53 5.75, Ilare 7.35 5.11, Ile-Oluji 7.21 4.87, Isua 7.45 5.91, Ita-Ogbolu 7.37 5.25, Ode 7.79 5.71, Ode-Irele 6.49 4.87, Oka 7.46 5.8, Oke-Agbe 7.64 5.76, Ondo 7.09 4.84, Ore 6.75 4.88, Owena 7.19 5.02, Owo 7.2 5.59
OS: Apomu 7.35 4.18, Awo 7.77 4.4, Bode Osi 7.75 4.23, Ede 7.74 4.44, Ejigbo 7.9 4.31, Gbongan 7.48 4.35, Ibokun 7.79 4.73, Ifetedo 7.18 4.7, Ifon 7.86 4.48, Ijebu-Jesa 7.68 4.82, Ikire 7.37 4.19, Ikirun 7.91 4.67, Ila Orangun 8.02 4.9, Ile-Ife 7.48 4.56, Ile-Ogbo 7.62 4.25, Ilesa 7.63 4.74, Ilobu 7.84 4.49, Inisa 7.85 4.33, Iperindo 7.5 4.83, Ipetumodu 7.52 4.44, Iragbiji 7.9 4.69, Iwo 7.64 4.18, Modakeke 7.38 4.26, Oke Mesi 7.82 4.92, Okuku 8.02 4.67, Olupona 7.6 4.18, Osogbo 7.77 4.56, Osu 7.59 4.62, Otan Ayegbaju 7.95 4.79, Oyan 8.05 4.77
OY: Ago-Amodu 8.62 3.61, Ago-Are 8.5 3.42, Ajaawa 7.93 4.13, Akanran 7.28 4.03, Alapa 8.62 4.38, Ayete 7.54 3.22, Egbeda 7.38 4.05, Eruwa 7.53 3.42, Fiditi 7.71 3.92, Ibadan 7.38 3.91, Idi-Ayunre 7.23 3.86, Ido 7.47 3.76, Igbeti 8.75 4.13, Igbo-Ora 7.43 3.29, Igboho 8.84 3.76, Ikoyi-Ile 8.24 4.17, Iresa-Adu 8.09 4.39, Iseyin 7.97 3.6, Iwere-Ile 8 3.09, Iyana-Ofa 7.5 4.08, Jobele 7.76 3.92, Kisi 9.08 3.85, Lalupon 7.47 4.07, Moniya 7.53 3.91, Ogbomoso 8.13 4.24, Okeho 8.03 3.35, Orita Eruwa 7.55 3.43, Otu 8.21 3.41, Oyo 7.85 3.93, Saki 8.67 3.39, Tede 8.55 3.45
PL: Amper 9.36 9.7, Angware 9.99 9.11, Baap 8.94 9.24, Barkin Ladi 9.54 8.89, Bassa 9.94 8.74, Bokkos 9.3 8.99, Bukuru 9.79 8.86, Dengi 9.37 9.96, Jos 9.93 8.89, Kwal 9.37 9.62, Kwolla 8.9 9.29, Langtang 9.14 9.79, Mabudi 8.73 9.79, Mangu 9.52 9.1, Pankshin 9.33 9.44, Panyam 9.41 9.21, Riyom 9.64 8.76, Shendam 8.88 9.53, Tunkus 9.02 9.61, Vom 9.73 8.79, Wase 9.09 9.96, Yelwa 8.83 9.63
RI: Abonnema 4.73 6.77, Abua 4.86 6.65, Afam 4.79 7.31, Ahoada 5.08 6.65, Akinima 5.09 6.47, Bonny 4.45 7.17, Bori 4.68 7.37, Buguma 4.74 6.86, Degema 4.75 6.77, Degema Hulk 4.76 6.75, Eberi 5.09 7.23, Elele 5.1 6.81, Emuoha 4.88 6.86, Isiokpo 5 6.87, Kpor 4.65 7.28, Nchia 4.79 7.12, Ngo 4.48 7.41, Obio-Akpor 4.87 7, Obonoma 4.71 6.79, Ogu 4.72 7.2, Okehi 5.14 7.14, Okrika 4.74 7.08, Omoku 5.34 6.66, Opobo 4.51 7.54, Port Harcourt 4.78 7.01, Rumuodomaya 4.89 7, Saakpenwa 4.72 7.26
SO: Balle 13.47 4.68, Binji 13.22 4.91, Bodinga 12.84 5.15, Dange 12.85 5.35, Gada 13.75 5.66, Gandi 12.96 5.74, Gidan Madi 13.3 4.97, Goronyo 13.44 5.67, Gwadabawa 13.36 5.24, Illela 13.73 5.3, Isa 13.2 6.4, Kebbe 12.13 4.73, Kware 13.22 5.27, Rabah 13.12 5.51, Sabon Birni 13.56 6.32, Shagari 12.63 4.99, Silame 13.04 4.85, Sokoto 13.06 5.24, Tambuwal 12.41 4.65, Tureta 12.59 5.54, Wamako 13.03 5.1, Wurno 13.29 5.42, Yabo 12.72 5.01
TA: Baissa 7.23 10.62, Bali 7.85 10.98, Beli 7.86 10.97, Donga 7.72 10.05, Gassol 8.54 10.45, Gembu 6.73 11.26, Ibi 8.18 9.74, Jalingo 8.89 11.36, Karim Lamido 9.31 11.19, Lau 9.21 11.28, Lissam 7.2 10.05, Mutum Biyu 8.64 10.77, Pantisawa 8.95 11.51, Riti 7.91 9.62, Serti 7.51 11.36, Sunkani 8.7 11.26, Wukari 7.87 9.78, Zing 8.99 11.75
YO: Babban Gida 12.15 11.77, Bara 10.94 11.68, Buni Yadi 11.27 12.01, Damagum 11.68 11.34, Damaturu 11.75 11.96, Dankalwa 11.74 12.19, Dapchi 12.5 11.5, Daura 11.55 11.41, Fika 11.29 11.31, Gashua 12.87 11.04, Geidam 12.89 11.93, Goniri 11.48 12.31, Gorgoram 12.64 10.7, Gujba 11.5 11.93, Gwio Kura 12.67 11.07, Jajimaji 12.9 10.81, Jakusko 12.37 10.77, Kanamma 13.1 12.11, Kumagunnam 13.15 10.63, Lajere 11.98 11.44, Machina 13.14 10.05, Nguru 12.88 10.46, Potiskum 11.71 11.08, Sabon Garin Nangere 11.85 11.07
ZA: Anka 12.11 5.93, Bakura 12.71 5.87, Birnin Magaji 12.56 6.89, Bukkuyum 12.14 5.47, Bungudu 12.27 6.55, Dan Sadau 11.3 6.5, Gummi 12.14 5.12, Gusau 12.17 6.66, Kaura Namoda 12.59 6.59, Kwatarkwashi 12.14 6.82, Maradun 12.57 6.24, Maru 12.33 6.4, Moriki 12.87 6.49, Sauri 11.73 6.78, Shinkafi 13.07 6.51, Talata Mafara 12.57 6.06, Tsafe 11.96 6.92, Zurmi 12.78 6.78`;

/** Returns the name of a town as the table spells it. */
export const nameOfTown = (town: Town): string | undefined => findTown(town)?.name;

const townsOf: ReadonlyMap<string, ReadonlyMap<string, NamedPoint>> = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => [line.slice(0, 2), new Map(line.slice(4).split(', ').map(readTown))]),
);

function readTown(entry: string): [string, NamedPoint] {
  const [, name = '', latitude, longitude] = /^(.*) (\S+) (\S+)$/.exec(entry) ?? [];
  return [keyOf(name), { name, at: [Number(latitude), Number(longitude)] }];
}
