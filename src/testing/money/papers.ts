import type { Seller } from '#domains/commerce/invoice/gst-paper.model.ts';
import type { Buyer } from '#domains/commerce/order/order.model.ts';

/** A seller in Surat. */
export const SELLER: Seller = {
  legalName: 'Trivarta Media Private Limited',
  address: '4 Ring Road, Majura Gate',
  city: 'Surat',
  pincode: '395002',
  stateCode: 'GJ',
  gstin: '24AAPFU0939F1Z1',
  email: 'accounts@trivarta.example',
  phone: '9876500000',
  signatory: 'A. B. Shah',
};

export const BUYER: Buyer = {
  name: 'Patel Sarees',
  gstin: null,
  address: '12 Textile Market',
  city: 'Surat',
  pincode: '395003',
  stateCode: 'GJ',
  email: 'patel@people.example',
  phone: null,
  isSez: false,
};
