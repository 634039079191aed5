// A stub: sdk-core uses protobufjs only for transaction hashes, which the site computes in
// src/lib/protocol/transaction.ts.
export class ProtoSerializer {
  serializeTransaction(): never {
    throw new Error('stub-proto: src/lib/protocol/transaction.ts computes transaction hashes')
  }
}
